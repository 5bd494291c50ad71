import type { ResumeSkillsResponse, Skill } from '@prep-ai/contract';
import type { ResumesRepository, SkillRow } from '../../db/repositories/resumes-repository.ts';

/** How skill names are compared: one skill has one row, whatever its case and spacing. */
export function skillKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

export function describeSkill(row: SkillRow): Skill {
  const manual = row.resumeId === null;
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    source: manual ? 'manual' : 'resume',
    removable: manual,
  };
}

/** The user's skills with the facts of the current resume. */
export function createListSkills(deps: { resumes: ResumesRepository }) {
  return async (userId: number): Promise<ResumeSkillsResponse> => {
    const [rows, resume] = await Promise.all([deps.resumes.listSkills(userId), deps.resumes.current(userId)]);
    return {
      success: true,
      skills: rows.map(describeSkill),
      summary: resume?.profile.summary ?? null,
      total_experience: resume?.profile.total_experience ?? null,
      resume_id: resume?.id ?? null,
      filename: resume?.filename ?? null,
    };
  };
}
