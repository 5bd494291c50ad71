import { z } from 'zod';
import { LIMITS } from '../limits.ts';

/** How a line of a document is set, as far as that differs from the document's running text. */
export const lineLook = z.object({
  /** height of its letters, 1 is that of the running text */
  size: z.number().positive().optional(),
  /** all of it is bold, or in a face that the running text is not in */
  strong: z.boolean().optional(),
  /** more space above it than between the lines of a paragraph */
  gap: z.boolean().optional(),
});
export type LineLook = z.infer<typeof lineLook>;

/**
 * One numbered line of a document's text. `n` counts from 1 in reading order; screens show it as "line 14". `page` counts
 * from 1 and is known for PDFs only (resumes stored before it was kept have none).
 */
export const documentLine = z.object({
  n: z.int().positive(),
  text: z.string(),
  page: z.int().positive().optional(),
  /** missing where it is set like the running text, and in plain text */
  look: lineLook.optional(),
});
export type DocumentLine = z.infer<typeof documentLine>;

export const skill = z.object({
  id: z.int(),
  name: z.string(),
  category: z.string(),
  /** resume: found in the resume; manual: added by the user */
  source: z.enum(['resume', 'manual']),
  /** only skills that the user added can be removed */
  removable: z.boolean(),
});
export type Skill = z.infer<typeof skill>;

export const RESUME_SECTIONS = [
  'contact',
  'summary',
  'experience',
  'education',
  'skills',
  'projects',
  'certifications',
  'achievements',
  'languages',
  'interests',
  'references',
  'other',
] as const;
export type ResumeSection = (typeof RESUME_SECTIONS)[number];

/** A job in the resume. Months are "YYYY-MM"; `end` null means present; `lines` are document line numbers. */
export const position = z.object({
  title: z.string().nullable(),
  organization: z.string().nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  current: z.boolean(),
  lines: z.array(z.int().positive()),
});
export type Position = z.infer<typeof position>;

/** A skill with the resume lines that show it. `in_experience`: at least one of them is in a job or a project. */
export const skillEvidence = z.object({
  name: z.string(),
  category: z.string(),
  lines: z.array(z.int().positive()),
  /** the page of each of the lines, in their order; only for PDFs, and not in profiles stored before it was kept */
  pages: z.array(z.int().positive()).optional(),
  in_experience: z.boolean(),
  /** what the lines say was done shows it ("dressed wounds"); they don't name it */
  shown: z.boolean().optional(),
});
export type SkillEvidence = z.infer<typeof skillEvidence>;

/** What the product read in a resume. Everything in it is in the document: nothing is invented. */
export const resumeProfile = z.object({
  summary: z.string(),
  /** "3 years 2 months", or "Not stated" when the resume gives no dates */
  total_experience: z.string(),
  /** merged months of all positions, overlaps counted once, education not counted; null when not stated */
  total_experience_months: z.int().nonnegative().nullable(),
  headline: z.string().nullable(),
  positions: z.array(position),
  skills: z.array(skillEvidence),
  sections: z.array(z.object({ section: z.enum(RESUME_SECTIONS), from: z.int().positive(), to: z.int().positive() })),
  contact: z.object({ name: z.string().nullable(), email: z.string().nullable(), phone: z.string().nullable() }),
});
export type ResumeProfile = z.infer<typeof resumeProfile>;

/**
 * The stages of reading a resume, with the documented words and percentages (docs/spec/2-practice-and-admin.md section
 * 4).
 */
export const RESUME_STAGES = {
  preparing: { label: 'Preparing upload', percent: 0 },
  validating: { label: 'Validating file', percent: 15 },
  uploading: { label: 'Uploading resume', percent: 30 },
  analyzing: { label: 'Analyzing with AI', percent: 45 },
  extracting: { label: 'Extracting skills', percent: 85 },
  finalizing: { label: 'Finalizing', percent: 95 },
  complete: { label: 'Complete', percent: 100 },
} as const;
export type ResumeStage = keyof typeof RESUME_STAGES;
/** While analyzing, the bar creeps up to this. */
export const ANALYZING_CREEP_PERCENT = 75;

export const skillName = z
  .string()
  .trim()
  .min(1, 'Skill name is required')
  .max(LIMITS.skill.nameMax, `Skill name too long (max ${LIMITS.skill.nameMax} characters)`);
export const categoryName = z
  .string()
  .trim()
  .min(1, 'Custom category name is required')
  .max(LIMITS.skill.categoryMax, `Category name too long (max ${LIMITS.skill.categoryMax} characters)`);
