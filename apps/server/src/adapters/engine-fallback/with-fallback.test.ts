import { expect, test, vi } from 'vitest';
import { EngineError, type EngineFailure, type InterviewEngine } from '../../ports/interview-engine.ts';
import { CONTRACT_RESUME, contractRequest } from '../../ports/testing/engine-contract.ts';
import { createComputingEngine, createFailingEngine, profileOf } from '../engine-llm/testing/computing-engine.ts';
import { outcomeOf, withTestRules } from '../engine-llm/testing/make-engine.ts';
import { withFallback } from './with-fallback.ts';

const never = new AbortController().signal;
const offline = createComputingEngine();
const NOTICE = {
  type: 'notice',
  text: "The AI service is not available right now, so this answer comes from PrepBot's own question bank.",
};
const failing = (failure: EngineFailure, texts: string[] = []) =>
  createFailingEngine(new EngineError(failure, 'test', 9), texts);

test.each(['unavailable', 'timeout', 'rate_limited', 'invalid_output'] as const)(
  '%s before the first token: the built-in engine answers and says so',
  async (failure) => {
    const { events, text } = await outcomeOf(
      withFallback(failing(failure), offline, { enabled: true }).streamAnswer(contractRequest(), never),
    );
    expect(events[0]).toEqual(NOTICE);
    expect(text).toBe('### 1. What does the built-in bank ask?\n\nThis.');
    expect(events.at(-1)).toMatchObject({ type: 'usage', provider: 'built-in' });
  },
);

test.each(['refused', 'cut'] as const)('%s is not answered by another engine', async (failure) => {
  const outcome = await outcomeOf(
    withFallback(failing(failure), offline, { enabled: true }).streamAnswer(contractRequest(), never),
  );
  expect(outcome).toMatchObject({ events: [], failure: { failure } });
});

test('after the first token a failure is passed on', async () => {
  const outcome = await outcomeOf(
    withFallback(failing('timeout', ['### 1. Wh']), offline, { enabled: true }).streamAnswer(contractRequest(), never),
  );
  expect(outcome).toMatchObject({ text: '### 1. Wh', failure: { failure: 'timeout' } });
  expect(outcome.events).not.toContainEqual(NOTICE);
});

test('without the permission of the operator a failure is passed on', async () => {
  const outcome = await outcomeOf(
    withFallback(failing('rate_limited'), offline, { enabled: false }).streamAnswer(contractRequest(), never),
  );
  expect(outcome).toMatchObject({ events: [], failure: { failure: 'rate_limited', retryAfter: 9 } });
});

test('a caller that has left gets no second engine', async () => {
  const outcome = await outcomeOf(
    withFallback(failing('timeout'), offline, { enabled: true }).streamAnswer(contractRequest(), AbortSignal.abort()),
  );
  expect(outcome).toMatchObject({ events: [], failure: { failure: 'timeout' } });
});

test('an error that is no failure of an engine is a bug and is not hidden', async () => {
  const engine = withFallback(createFailingEngine(new TypeError('bug')), offline, { enabled: true });
  expect((await outcomeOf(engine.streamAnswer(contractRequest(), never))).failure).toBeInstanceOf(TypeError);
  await expect(withTestRules(engine).readProfile([], never)).rejects.toBeInstanceOf(TypeError);
});

test('a resume and a match stay computed when the engine fails', async () => {
  const { readProfile, matchResume } = withTestRules(withFallback(failing('unavailable'), offline, { enabled: true }));
  const profile = profileOf(CONTRACT_RESUME);
  expect(await readProfile(CONTRACT_RESUME, never)).toEqual(profile);
  expect((await matchResume({ profile, lines: CONTRACT_RESUME }, 'Java', never)).score).toBe(100);
});

test('subtopics fall back too, and the log says so', async () => {
  const logged: unknown[] = [];
  const log = (fields: Record<string, unknown>) => logged.push(fields);
  const engine = withFallback(failing('unavailable'), offline, {
    enabled: true,
    logger: { info: log, warn: log, error: log },
  });
  const names: string[] = [];
  const onReplaced = vi.fn(() => expect(names).toEqual([]));
  for await (const name of engine.streamSubtopics({ skill: 'SQL', limit: 1, onReplaced }, never)) names.push(name);
  expect(names).toEqual(['Built-in one']);
  expect(onReplaced).toHaveBeenCalledOnce();
  expect(logged).toEqual([{ failure: 'unavailable', engine: 'llm' }]);
  expect(engine.name).toBe('llm');
});

test('subtopics that have begun are not begun again', async () => {
  const names: string[] = [];
  const reading = async () => {
    for await (const name of withFallback(failing('timeout', ['Joins']), offline, { enabled: true }).streamSubtopics(
      { skill: 'SQL', limit: 5 },
      never,
    ))
      names.push(name);
  };
  await expect(reading()).rejects.toMatchObject({ failure: 'timeout' });
  expect(names).toEqual(['Joins']);
});

test('leaving the loop reaches the engine that answers', async () => {
  let left = false;
  const endless = {
    ...offline,
    async *streamAnswer() {
      try {
        for (;;) yield { type: 'text' as const, text: 'a' };
      } finally {
        left = true;
      }
    },
  };
  for await (const _event of withFallback(endless, offline, { enabled: true }).streamAnswer(contractRequest(), never))
    break;
  expect(left).toBe(true);
});

test('the rubrics of a question are those of the engine that asked it', async () => {
  const rubricsOf = (question: string) => ({
    type: 'rubrics' as const,
    rubrics: [{ question, kind: 'deep' as const, points: [], redFlags: [] }],
  });
  const asking = (title: string): InterviewEngine => ({
    ...offline,
    async *streamAnswer() {
      yield { type: 'text', text: `### 1. ${title}\n\nThis.` };
      yield rubricsOf(title);
    },
  });
  const rubrics = async (primary: InterviewEngine) => {
    const engine = withFallback(primary, asking('Built in?'), { enabled: true });
    const { events } = await outcomeOf(engine.streamAnswer(contractRequest(), never));
    return events.filter(({ type }) => type === 'rubrics');
  };
  expect(await rubrics(asking('Provided?'))).toEqual([rubricsOf('Provided?')]);
  expect(await rubrics(failing('timeout'))).toEqual([rubricsOf('Built in?')]);
});
