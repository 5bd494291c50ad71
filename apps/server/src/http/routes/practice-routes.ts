import { AppError, type ChatEvent, endpoints, LIMITS, type SubtopicEvent } from '@prep-ai/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { GenerationRow } from '../../db/repositories/generations-repository.ts';
import type { createAttachFile } from '../../domain/practice/attach-file.ts';
import type { createListSubtopics } from '../../domain/practice/list-subtopics.ts';
import type { PracticeConfig } from '../../domain/practice/practice-config.ts';
import type { ReadGeneration } from '../../domain/practice/read-generation.ts';
import type { createStartGeneration } from '../../domain/practice/start-generation.ts';
import type { createStopGeneration } from '../../domain/practice/stop-generation.ts';
import { closeSignal } from '../close-signal.ts';
import { type EventSink, openEventStream } from '../event-stream.ts';
import { serve } from '../serve.ts';
import { uploadedFile } from '../uploaded-file.ts';

export interface PracticeRouteDeps {
  startGeneration: ReturnType<typeof createStartGeneration>;
  readGeneration: ReadGeneration;
  stopGeneration: ReturnType<typeof createStopGeneration>;
  attachFile: ReturnType<typeof createAttachFile>;
  listSubtopics: ReturnType<typeof createListSubtopics>;
  config: PracticeConfig;
}

const idempotencyKey = z
  .string()
  .regex(/^[\w-]{8,100}$/)
  .nullable();

export function registerPracticeRoutes(app: FastifyInstance, deps: PracticeRouteDeps): void {
  const { practice } = endpoints;

  serve(app, practice.chat, async ({ user, body, request, reply }) => {
    const key = idempotencyKey.safeParse(request.headers['idempotency-key'] ?? null);
    if (!key.success)
      throw new AppError('invalid_request', { detail: 'Idempotency-Key: 8 to 100 letters, digits, - or _' });
    const row = await deps.startGeneration(user, body, key.data);
    await deps.readGeneration.started(row);
    await sendGeneration(reply, row, 0);
    return '';
  });

  serve(app, practice.resumeStream, async ({ user, params, query, reply }) => {
    const row = await deps.readGeneration.find(params.id, user.id);
    await sendGeneration(reply, row, query.offset);
    return '';
  });

  serve(app, practice.generation, async ({ user, params }) =>
    describeGeneration(await deps.readGeneration.find(params.id, user.id)),
  );

  serve(app, practice.stop, async ({ user, params }) => {
    await deps.stopGeneration(params.id, user.id);
    return { success: true as const, message: 'Stopped' };
  });

  serve(app, practice.uploadFile, async ({ user, request, reply }) =>
    deps.attachFile(user.id, await uploadedFile(request), closeSignal(reply)),
  );

  serve(app, practice.subtopics, async ({ params, reply }) => ({
    success: true as const,
    skill: params.skill,
    subtopics: await collect(deps.listSubtopics(params.skill, closeSignal(reply))),
  }));

  serve(app, practice.subtopicsBatch, async ({ body, reply }) => {
    const results: Record<string, string[]> = {};
    for (const skill of body.skills) results[skill] = await collect(deps.listSubtopics(skill, closeSignal(reply)));
    return { success: true as const, results };
  });

  serve(app, practice.subtopicsStream, async ({ params, reply }) => {
    const stream = openEventStream(reply);
    await streamSubtopics(params.skill, stream, closeSignal(reply), (subtopics) => ({
      type: 'complete',
      success: true,
      subtopics,
    }));
    stream.end();
    return '';
  });

  serve(app, practice.subtopicsBatchStream, async ({ body, reply }) => {
    const stream = openEventStream(reply);
    const send = (event: SubtopicEvent) => stream.send(event);
    const results: Record<string, string[]> = {};
    await send({
      type: 'batch_start',
      total_skills: body.length,
      message: `Finding subtopics for ${body.length} skills`,
    });
    for (const skill of body) {
      await send({ type: 'status', skill_name: skill, message: `Finding subtopics for ${skill}` });
      const found = await streamSubtopics(skill, stream, closeSignal(reply), (subtopics) => ({
        type: 'skill_complete',
        skill_name: skill,
        subtopics_found: subtopics.length,
        subtopics,
      }));
      if (found) results[skill] = found;
    }
    if (Object.keys(results).length > 0) await send({ type: 'batch_complete', total_skills: body.length, results });
    else await send({ type: 'batch_error', message: 'Failed to load subtopics' });
    stream.end();
    return '';
  });

  serve(app, practice.config, async () => deps.config.screen());
  serve(app, practice.models, async () => deps.config.models());
  serve(app, practice.responseLengths, async ({ session }) => deps.config.responseLengths(session?.user ?? null));

  async function sendGeneration(reply: FastifyReply, row: GenerationRow, offset: number): Promise<void> {
    const stream = openEventStream(reply);
    const events: AsyncGenerator<ChatEvent> = deps.readGeneration.events(row, offset, () => !stream.open);
    for await (const event of events) {
      await stream.send(event);
      // the reader has gone; the generation goes on
      if (!stream.open) return;
    }
    stream.end();
  }

  /** Sends each subtopic as it is found and then `complete`; null when it failed, which is told in the stream. */
  async function streamSubtopics(
    skill: string,
    stream: EventSink,
    signal: AbortSignal,
    complete: (subtopics: string[]) => SubtopicEvent,
  ): Promise<string[] | null> {
    const found: string[] = [];
    try {
      for await (const subtopic of deps.listSubtopics(skill, signal)) {
        found.push(subtopic);
        await stream.send({
          type: 'subtopic_found',
          skill_name: skill,
          subtopic,
          total_found: found.length,
        } satisfies SubtopicEvent);
      }
    } catch {
      await stream.send({
        type: 'error',
        skill_name: skill,
        message: 'Failed to load subtopics',
      } satisfies SubtopicEvent);
      return null;
    }
    await stream.send(complete(found.slice(0, LIMITS.subtopics.perSkill)));
    return found;
  }
}

async function collect(names: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const name of names) all.push(name);
  return all;
}

function describeGeneration(row: GenerationRow) {
  return {
    id: row.id,
    state: row.state,
    engine: row.engine,
    content: row.content,
    notice: row.notice,
    error: row.errorCode ? { code: row.errorCode, detail: row.errorDetail ?? '' } : null,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}
