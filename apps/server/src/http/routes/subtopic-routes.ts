import { AppError, endpoints, type SubtopicEvent } from '@prep-ai/contract';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { ListSubtopics } from '../../domain/practice/list-subtopics.ts';
import { closeSignal } from '../close-signal.ts';
import { type EventSink, openEventStream } from '../event-stream.ts';
import { toAppError } from '../plugins/errors.ts';
import { serve } from '../serve.ts';

export interface SubtopicRouteDeps {
  listSubtopics: ListSubtopics;
}

const FAILED = 'Failed to load subtopics';
/** a `progress` event follows every so many subtopics */
const PROGRESS_EVERY = 5;

/** Subtopics of one or several skills, whole or as they are found (document 2 section 7). */
export const subtopicRoutes: FastifyPluginAsync<SubtopicRouteDeps> = async (app, deps) => {
  const { practice } = endpoints;

  serve(app, practice.subtopics, async ({ user, params, reply }) => ({
    success: true as const,
    skill: params.skill,
    subtopics: await collect(deps.listSubtopics(user.id, params.skill, closeSignal(reply))),
  }));

  serve(app, practice.subtopicsBatch, async ({ user, body, reply }) => {
    const signal = closeSignal(reply);
    const results: [string, string[]][] = [];
    for (const skill of new Set(body.skills))
      results.push([skill, await collect(deps.listSubtopics(user.id, skill, signal))]);
    return { success: true as const, results: Object.fromEntries(results) };
  });

  serve(app, practice.subtopicsStream, async ({ user, params, reply, request }) => {
    const signal = closeSignal(reply);
    const stream = openEventStream(reply);
    const names = deps.listSubtopics(user.id, params.skill, signal);
    const subtopics = await sendFound(params.skill, names, stream, request.log);
    if (subtopics) await stream.send({ type: 'complete', success: true, subtopics } satisfies SubtopicEvent);
    stream.end();
    return '';
  });

  serve(app, practice.subtopicsBatchStream, async ({ user, body, reply, request }) => {
    const signal = closeSignal(reply);
    const stream = openEventStream(reply);
    const send = (event: SubtopicEvent) => stream.send(event);
    const skills = [...new Set(body)];
    const results: [string, string[]][] = [];
    const total_skills = skills.length;
    const many = total_skills === 1 ? '1 skill' : `${total_skills} skills`;
    await send({ type: 'batch_start', total_skills, message: `Finding subtopics for ${many}` });
    for (const skill of skills) {
      // nobody reads on: no model is asked for the rest
      if (!stream.open) return '';
      await send({ type: 'status', skill_name: skill, message: `Finding subtopics for ${skill}` });
      const subtopics = await sendFound(skill, deps.listSubtopics(user.id, skill, signal), stream, request.log);
      if (!subtopics) continue;
      results.push([skill, subtopics]);
      await send({ type: 'skill_complete', skill_name: skill, subtopics_found: subtopics.length, subtopics });
    }
    if (results.length > 0) await send({ type: 'batch_complete', total_skills, results: Object.fromEntries(results) });
    else await send({ type: 'batch_error', message: FAILED });
    stream.end();
    return '';
  });
};

/** Sends each subtopic as it is found and answers all; null when it failed, which is told in the stream. */
async function sendFound(
  skill: string,
  names: AsyncIterable<string>,
  stream: EventSink,
  log: FastifyBaseLogger,
): Promise<string[] | null> {
  const found: string[] = [];
  const send = (event: SubtopicEvent) => stream.send(event);
  try {
    for await (const subtopic of names) {
      found.push(subtopic);
      const total_found = found.length;
      await send({ type: 'subtopic_found', skill_name: skill, subtopic, total_found });
      if (total_found % PROGRESS_EVERY === 0)
        await send({ type: 'progress', skill_name: skill, message: `${total_found} subtopics found`, total_found });
    }
    return found;
  } catch (error) {
    if (!stream.open) return null;
    if (!toAppError(error)) log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'no subtopics');
    await send({ type: 'error', skill_name: skill, message: reasonOf(error) });
    return null;
  }
}

/** Why there is no list: what the user can act on is told as it is, the rest with the documented sentence. */
function reasonOf(error: unknown): string {
  return error instanceof AppError && error.code === 'rate_limited' ? error.message : FAILED;
}

async function collect(names: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const name of names) all.push(name);
  return all;
}
