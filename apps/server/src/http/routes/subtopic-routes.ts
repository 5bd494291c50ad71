import { AppError, endpoints, type SubtopicEvent } from '@prep-ai/contract';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { CountQuestions, ListSubtopics } from '../../domain/practice/list-subtopics.ts';
import { closeSignal } from '../close-signal.ts';
import type { EventSink } from '../event-stream.ts';
import { toAppError } from '../plugins/errors.ts';
import { serve } from '../serve.ts';
import { serveStream } from '../serve-stream.ts';

export interface SubtopicRouteDeps {
  listSubtopics: ListSubtopics;
  /** where the questions are known */
  countQuestions?: CountQuestions | undefined;
}

const FAILED = 'Failed to load subtopics';
/** subtopics between two `progress` events */
const PROGRESS_EVERY = 5;

/** Subtopics of one or several skills, whole or as they are found (docs/spec/2-practice-and-admin.md section 7). */
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

  serveStream(app, practice.subtopicsStream, async ({ user, params, reply, request }, open) => {
    const signal = closeSignal(reply);
    const stream = open();
    const names = deps.listSubtopics(user.id, params.skill, signal);
    const subtopics = await sendFound(params.skill, names, { stream, log: request.log });
    if (subtopics) await stream.send({ type: 'complete', success: true, subtopics });
    stream.end();
  });

  serveStream(app, practice.subtopicsBatchStream, async ({ user, body, reply, request }, open) => {
    const signal = closeSignal(reply);
    const stream = open();
    const skills = [...new Set(body)];
    const results: [string, string[]][] = [];
    const total_skills = skills.length;
    const message = `Finding subtopics for ${total_skills === 1 ? '1 skill' : `${total_skills} skills`}`;
    await stream.send({ type: 'batch_start', total_skills, message });
    for (const skill of skills) {
      // nobody is reading any more: no model is called for the rest
      if (!stream.open) return;
      await stream.send({ type: 'status', skill_name: skill, message: `Finding subtopics for ${skill}` });
      const subtopics = await sendFound(skill, deps.listSubtopics(user.id, skill, signal), {
        stream,
        log: request.log,
      });
      if (!subtopics) continue;
      results.push([skill, subtopics]);
      await stream.send({ type: 'skill_complete', skill_name: skill, subtopics_found: subtopics.length, subtopics });
    }
    if (results.length > 0)
      await stream.send({ type: 'batch_complete', total_skills, results: Object.fromEntries(results) });
    else await stream.send({ type: 'batch_error', message: FAILED });
    stream.end();
  });

  /** Sends each subtopic as it is found and returns all; null when it failed, which the stream reports. */
  async function sendFound(
    skill: string,
    names: AsyncIterable<string>,
    { stream, log }: { stream: EventSink<SubtopicEvent>; log: FastifyBaseLogger },
  ): Promise<string[] | null> {
    const found: string[] = [];
    try {
      for await (const subtopic of names) {
        found.push(subtopic);
        const total_found = found.length;
        const questions = deps.countQuestions && { questions: deps.countQuestions(skill, subtopic) };
        await stream.send({ type: 'subtopic_found', skill_name: skill, subtopic, total_found, ...questions });
        if (total_found % PROGRESS_EVERY === 0)
          await stream.send({
            type: 'progress',
            skill_name: skill,
            message: `${total_found} subtopics found`,
            total_found,
          });
      }
      return found;
    } catch (error) {
      if (!stream.open) return null;
      if (!toAppError(error)) log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'no subtopics');
      await stream.send({ type: 'error', skill_name: skill, message: reasonOf(error) });
      return null;
    }
  }
};

/** Why there is no list: a reason that the user can act on, otherwise the documented sentence. */
function reasonOf(error: unknown): string {
  return error instanceof AppError && error.code === 'rate_limited' ? error.message : FAILED;
}

async function collect(names: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const name of names) all.push(name);
  return all;
}
