import type { KeySkill, NewKeySkill, NewResume, Resume } from './resume.ts';

/** Resumes and key skills; every query names the owner. */
export interface ResumesRepository {
  /** Makes other uploads of this user wait until the transaction ends. */
  lockUploads(userId: number): Promise<void>;
  insert(resume: NewResume): Promise<Resume>;
  /** The newest; null before the first. */
  current(userId: number): Promise<Resume | null>;
  find(id: number, userId: number): Promise<Resume | null>;

  /** In the order in which they were added. */
  listSkills(userId: number): Promise<KeySkill[]>;
  findSkill(id: number, userId: number): Promise<KeySkill | null>;
  /** Removes the skills found in resumes whose key is not among `keys`. */
  removeResumeSkills(userId: number, exceptKeys: readonly string[]): Promise<void>;
  /** Adds the skills found in a resume; one that was added by hand stays so, one of an earlier resume becomes this one's. */
  addResumeSkills(userId: number, resumeId: number, skills: readonly NewKeySkill[]): Promise<void>;
  /** Adds a skill by hand; null when the user has one of that name. */
  addSkill(userId: number, skill: NewKeySkill): Promise<KeySkill | null>;
  /** Removes a skill that the user added by hand; false when there is none. */
  removeManualSkill(id: number, userId: number): Promise<boolean>;
  /** Categories of the user's skills, each once. */
  categories(userId: number): Promise<string[]>;
}
