import { type ErrorBody, endpoints, RESUME_STAGES, type ResumeStage } from '@prep-ai/contract';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { makeAnalyzeMatch, makeLatestMatch } from '../../domain/job-match/analyze-match.ts';
import type { makeAddSkill, makeRemoveSkill } from '../../domain/resumes/edit-skills.ts';
import type { makeListCategories, makeListSkills } from '../../domain/resumes/list-skills.ts';
import type { makeUploadResume } from '../../domain/resumes/upload-resume.ts';

import { closeSignal } from '../close-signal.ts';
import { toAppError } from '../plugins/errors.ts';
import { serve } from '../serve.ts';
import { serveJsonOrStream } from '../serve-stream.ts';
import { uploadedFile } from '../uploaded-file.ts';

export interface ResumesRouteDeps {
  uploadResume: ReturnType<typeof makeUploadResume>;
  listSkills: ReturnType<typeof makeListSkills>;
  addSkill: ReturnType<typeof makeAddSkill>;
  removeSkill: ReturnType<typeof makeRemoveSkill>;
  analyzeMatch: ReturnType<typeof makeAnalyzeMatch>;
  latestMatch: ReturnType<typeof makeLatestMatch>;
  listCategories: ReturnType<typeof makeListCategories>;
}

export const resumesRoutes: FastifyPluginAsync<ResumesRouteDeps> = async (app, deps) => {
  const { resumes } = endpoints;

  serveJsonOrStream(app, resumes.upload, {
    json: async ({ user, request, reply }) =>
      deps.uploadResume(user, await uploadedFile(request), () => undefined, closeSignal(reply)),
    stream: async ({ user, request, reply }, open) => {
      const file = await uploadedFile(request);
      const signal = closeSignal(reply);
      const stream = open();
      try {
        const result = await deps.uploadResume(user, file, (stage) => void stream.send(stageEvent(stage)), signal);
        await stream.send({ result });
      } catch (error) {
        await stream.send({ error: reportedError(error, request.log) });
        throw error;
      } finally {
        stream.end();
      }
    },
  });

  serve(app, resumes.skills, async ({ user }) => deps.listSkills(user.id));

  serve(app, resumes.addSkill, async ({ user, body }) => {
    await deps.addSkill(user.id, { name: body.skill_name, category: body.skill_category });
    return { success: true as const, message: 'Skill Added Successfully' };
  });

  serve(app, resumes.removeSkill, async ({ user, params }) => {
    await deps.removeSkill(user.id, params.id);
    return { success: true as const, message: 'Skill Removed' };
  });

  serve(app, resumes.categories, async ({ user }) => deps.listCategories(user.id));

  serve(app, resumes.jobMatch, async ({ user, body, reply }) => {
    const { id, result } = await deps.analyzeMatch(user, body.resumeId, body.jobDescription, closeSignal(reply));
    return { success: true as const, analysis_id: id, matching_result: result };
  });

  serve(app, resumes.latestMatch, async ({ user }) => ({
    success: true as const,
    analysis: await deps.latestMatch(user.id),
  }));
};

function stageEvent(stage: ResumeStage) {
  return { stage, percent: RESUME_STAGES[stage].percent, message: RESUME_STAGES[stage].label };
}

/** What the stream reports of an error; an unexpected one is logged. */
function reportedError(error: unknown, log: FastifyBaseLogger): ErrorBody {
  const known = toAppError(error);
  if (known) return known.toBody();
  log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'resume upload failed');
  return { detail: 'Failed to process resume', code: 'internal' };
}
