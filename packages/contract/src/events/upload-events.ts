import { z } from 'zod';
import { RESUME_STAGES, type ResumeStage } from '../entities/resume.ts';
import { resumeUploadResponse } from '../entities/resume-answers.ts';
import { errorBody } from '../errors.ts';

const stages = Object.keys(RESUME_STAGES) as [ResumeStage, ...ResumeStage[]];

/**
 * Events of POST /api/resume/upload when the caller accepts text/event-stream: the stages as they really happen, then
 * the same body that the JSON answer has, or the error that it would have had.
 */
export const uploadEvent = z.union([
  z.object({ stage: z.enum(stages), percent: z.int(), message: z.string() }),
  z.object({ result: resumeUploadResponse }),
  z.object({ error: errorBody }),
]);
export type UploadEvent = z.infer<typeof uploadEvent>;
