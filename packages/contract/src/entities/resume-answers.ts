import { z } from 'zod';
import { skill } from './resume.ts';

export const resumeUploadResponse = z.object({
  success: z.literal(true),
  resume_id: z.int(),
  filename: z.string(),
  summary: z.string(),
  total_experience: z.string(),
  total_experience_months: z.int().nullable(),
  skills: z.array(skill),
});
export type ResumeUploadResponse = z.infer<typeof resumeUploadResponse>;

/** Skills of the user with the facts of the current resume; without one resume_id, filename and summary are null. */
export const resumeSkillsResponse = z.object({
  success: z.literal(true),
  skills: z.array(skill),
  summary: z.string().nullable(),
  total_experience: z.string().nullable(),
  resume_id: z.int().nullable(),
  filename: z.string().nullable(),
});
export type ResumeSkillsResponse = z.infer<typeof resumeSkillsResponse>;
