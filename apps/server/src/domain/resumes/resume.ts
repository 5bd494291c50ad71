import type { DocumentLine, ResumeProfile } from '@prep-ai/contract';

/** Text and facts of an uploaded resume; the file itself is not stored. The newest of a user is the current one. */
export interface Resume {
  id: number;
  userId: number;
  filename: string;
  kind: 'pdf' | 'docx';
  pages: number;
  lines: DocumentLine[];
  profile: ResumeProfile;
  createdAt: Date;
}

export type NewResume = Omit<Resume, 'id' | 'createdAt'>;

/** A skill of a user, found in their current resume or added by hand. */
export interface KeySkill {
  id: number;
  userId: number;
  /** null for skills added by hand: they outlive a replaced resume */
  resumeId: number | null;
  name: string;
  /** the name as it is compared */
  nameKey: string;
  category: string;
}

export type NewKeySkill = Pick<KeySkill, 'name' | 'nameKey' | 'category'>;
