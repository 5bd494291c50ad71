import { z } from 'zod';
import { MS } from '../durations.ts';
import { jobMatch, matchResult } from '../entities/job-match.ts';
import { categoryName, skillName } from '../entities/resume.ts';
import { resumeSkillsResponse, resumeUploadResponse } from '../entities/resume-answers.ts';
import { uploadEvent } from '../events/upload-events.ts';
import { LIMITS } from '../limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { idParams, success } from './shapes.ts';

const area = 'resumes';

export const resumes = {
  upload: defineEndpoint({
    kind: 'json',
    operationId: 'uploadResume',
    method: 'POST',
    path: '/api/resume/upload',
    area,
    audience: 'session',
    setup: true,
    summary: 'Read a resume (PDF or DOCX, at most 2 MB)',
    description:
      'With Accept: text/event-stream the stages are streamed as they happen, and the result or the error at the end.',
    upload: 'file',
    response: resumeUploadResponse,
    events: uploadEvent,
    limits: { user: { name: 'resume-upload', max: 30, windowMs: MS.hour, per: 'user' } },
    errors: [
      'file_too_large',
      'invalid_file_type',
      'file_empty',
      'file_image_only',
      'file_encrypted',
      'file_damaged',
      'file_too_complex',
      'resume_without_content',
      'rate_limited',
    ],
  }),
  skills: defineEndpoint({
    kind: 'json',
    operationId: 'listSkills',
    method: 'GET',
    path: '/api/resume/skills',
    area,
    audience: 'session',
    summary: 'Skills of the user and the facts of the current resume',
    response: resumeSkillsResponse,
  }),
  addSkill: defineEndpoint({
    kind: 'json',
    operationId: 'addSkill',
    method: 'POST',
    path: '/api/resume/skills/manual',
    area,
    audience: 'session',
    setup: true,
    summary: 'Add a skill by hand',
    body: z.strictObject({ skill_name: skillName, skill_category: categoryName.default(LIMITS.skill.defaultCategory) }),
    response: success,
    limits: { user: { name: 'add-skill', max: 200, windowMs: MS.hour, per: 'user' } },
    errors: ['skill_exists'],
  }),
  removeSkill: defineEndpoint({
    kind: 'json',
    operationId: 'removeSkill',
    method: 'DELETE',
    path: '/api/resume/skills/:id',
    area,
    audience: 'session',
    setup: true,
    summary: 'Remove a skill that was added by hand',
    params: idParams,
    response: success,
    errors: ['not_found', 'forbidden'],
  }),
  categories: defineEndpoint({
    kind: 'json',
    operationId: 'listSkillCategories',
    method: 'GET',
    path: '/api/resume/skills/categories',
    area,
    audience: 'session',
    summary: 'Skill categories, the caller’s own among them, and suggested skills by category',
    response: z.object({
      success: z.literal(true),
      categories: z.array(z.string()),
      suggestions: z.array(z.object({ category: z.string(), skills: z.array(z.string()) })),
    }),
  }),
  jobMatch: defineEndpoint({
    kind: 'json',
    operationId: 'matchJob',
    method: 'POST',
    path: '/api/resume/job-match',
    area,
    audience: 'session',
    setup: true,
    summary: 'Compare a resume with a job description',
    body: z.strictObject({
      resumeId: z.int().positive(),
      jobDescription: z
        .string()
        .trim()
        .min(LIMITS.jobDescription.min, `Job description needs at least ${LIMITS.jobDescription.min} characters`)
        .max(LIMITS.jobDescription.max, `Job description too long (max ${LIMITS.jobDescription.max} characters)`),
    }),
    response: z.object({ success: z.literal(true), analysis_id: z.int(), matching_result: matchResult }),
    limits: { user: { name: 'job-match', max: 60, windowMs: MS.hour, per: 'user' } },
    errors: ['not_found', 'rate_limited'],
  }),
  latestMatch: defineEndpoint({
    kind: 'json',
    operationId: 'readLatestJobMatch',
    method: 'GET',
    path: '/api/resume/latest-job-matching',
    area,
    audience: 'session',
    summary: 'The latest job match',
    response: z.object({ success: z.literal(true), analysis: jobMatch.nullable() }),
  }),
};
