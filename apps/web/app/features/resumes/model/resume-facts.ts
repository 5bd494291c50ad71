import type { ResumeSkillsResponse } from '@prep-ai/contract';

/** What the resume card shows about the stored resume. */
export interface ResumeFacts {
  id: number;
  filename: string;
  experience: string | null;
  skillCount: number;
  summary: string;
}

/** Null before the first resume. */
export function resumeFacts(answer: ResumeSkillsResponse | undefined): ResumeFacts | null {
  if (!answer || answer.resume_id === null) return null;
  return {
    id: answer.resume_id,
    filename: answer.filename ?? 'Resume',
    experience: answer.total_experience,
    skillCount: answer.skills.filter(({ source }) => source === 'resume').length,
    summary: answer.summary ?? '',
  };
}
