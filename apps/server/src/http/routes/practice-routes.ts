import { type ChatEvent, endpoints, type WrittenSkill } from '@prep-ai/contract';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { AttachFile } from '../../domain/practice/attach-file.ts';
import type { Generation } from '../../domain/practice/generation.ts';
import type { CountQuestions, ListSubtopics } from '../../domain/practice/list-subtopics.ts';

import type { PracticeConfig } from '../../domain/practice/practice-config.ts';
import type { ReadGeneration } from '../../domain/practice/read-generation.ts';
import type { StartGeneration } from '../../domain/practice/start-generation.ts';
import type { StopGeneration } from '../../domain/practice/stop-generation.ts';
import { closeSignal } from '../close-signal.ts';
import type { EventSink } from '../event-stream.ts';
import { idempotencyKeyOf } from '../idempotency-key.ts';
import { serve } from '../serve.ts';
import { serveStream } from '../serve-stream.ts';
import { uploadedFile } from '../uploaded-file.ts';
import { subtopicRoutes } from './subtopic-routes.ts';

export interface PracticeRouteDeps {
  startGeneration: StartGeneration;
  readGeneration: ReadGeneration;
  stopGeneration: StopGeneration;
  attachFile: AttachFile;
  listSubtopics: ListSubtopics;
  countQuestions?: CountQuestions | undefined;
  config: PracticeConfig;
  writtenSkills: readonly WrittenSkill[];
}

export const practiceRoutes: FastifyPluginAsync<PracticeRouteDeps> = async (app, deps) => {
  const { practice } = endpoints;

  serveStream(app, practice.chat, async ({ user, body, request, reply }, open) => {
    const reading = await deps.startGeneration(user, body, idempotencyKeyOf(request));
    await deps.readGeneration.started(reading);
    await sendGeneration(reply, open(), (isGone) => deps.readGeneration.events(reading, 0, isGone));
  });

  serveStream(app, practice.resumeStream, async ({ user, params, query, reply }, open) => {
    const reading = await deps.readGeneration.open(params.id, user.id);
    await sendGeneration(reply, open(), (isGone) => deps.readGeneration.events(reading, query.offset, isGone));
  });

  serve(app, practice.generation, async ({ user, params }) =>
    toGenerationDto(await deps.readGeneration.find(params.id, user.id)),
  );

  serve(app, practice.stop, async ({ user, params }) => {
    await deps.stopGeneration(params.id, user.id);
    return { success: true as const, message: 'Stopped' };
  });

  serve(app, practice.uploadFile, async ({ user, request, reply }) =>
    deps.attachFile(user.id, await uploadedFile(request), closeSignal(reply)),
  );

  await app.register(subtopicRoutes, deps);

  serve(app, practice.config, async () => deps.config.screen());
  serve(app, practice.writtenSkills, async () => ({ success: true as const, skills: [...deps.writtenSkills] }));
  serve(app, practice.models, async () => deps.config.models());
  serve(app, practice.responseLengths, async ({ session }) => deps.config.responseLengths(session?.user ?? null));
};

async function sendGeneration(
  reply: FastifyReply,
  stream: EventSink<ChatEvent>,
  read: (isGone: () => boolean) => AsyncIterable<ChatEvent>,
): Promise<void> {
  try {
    for await (const event of read(() => !stream.open)) {
      const slow = stream.send(event);
      if (slow) await slow;
      // the reader has gone; the generation goes on
      if (!stream.open) return;
    }
  } catch (error) {
    // a connection that breaks makes the reader come back with its offset; one that stays open would say nothing
    reply.raw.destroy();
    throw error;
  }
  stream.end();
}

function toGenerationDto(row: Generation) {
  return {
    id: row.id,
    state: row.state,
    engine: row.engine,
    content: row.content,
    notice: row.notice,
    basis: row.basis,
    skill: row.basisSkill,
    error: row.errorCode ? { code: row.errorCode, detail: row.errorDetail ?? '' } : null,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}
