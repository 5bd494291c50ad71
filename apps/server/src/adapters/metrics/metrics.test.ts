import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { SAMPLE_PROFILE } from '../../db/testing/samples.ts';
import { UnreadableDocument } from '../../ports/document-reader.ts';
import { type AnswerEvent, EngineError, type InterviewEngine } from '../../ports/interview-engine.ts';
import { createEngineMetrics } from './engine-metrics.ts';
import { measureReader } from './reader-metrics.ts';

const never = () => Promise.reject(new EngineError('rate_limited', 'later'));

/** An engine that answers with these events, and then fails if asked to. */
function engineOf(events: AnswerEvent[], failure?: Error): InterviewEngine {
  return {
    name: 'llm',
    async *streamAnswer() {
      yield* events;
      if (failure) throw failure;
    },
    suggestProfile: never,
    wordRecommendations: never,
    async *streamSubtopics({ skill }) {
      yield skill;
    },
  };
}

async function sampleOf(registry: Registry, name: string): Promise<[Record<string, string | number>, number][]> {
  const metric = (await registry.getMetricsAsJSON()).find((entry) => entry.name === name);
  return (metric?.values ?? []).map(({ labels, value }) => [labels as Record<string, string | number>, value]);
}

const request = { type: 'chat' } as Parameters<InterviewEngine['streamAnswer']>[0];
const text = (value: string): AnswerEvent => ({ type: 'text', text: value });

test('each engine call is counted once, with its outcome', async () => {
  const registry = new Registry();
  const { measure } = createEngineMetrics(registry);
  const signal = new AbortController().signal;
  const ask = async (engine: InterviewEngine, given: AbortSignal, until = Number.POSITIVE_INFINITY) => {
    let seen = 0;
    for await (const _event of measure(engine, 'p').streamAnswer(request, given)) {
      seen += 1;
      if (seen === until) break;
    }
    return seen;
  };
  expect(await ask(engineOf([text('a'), text('b')]), signal)).toBe(2);
  expect(await ask(engineOf([text('a'), text('b')]), signal, 1)).toBe(1);
  await expect(ask(engineOf([text('a')], new EngineError('cut', 'gone')), signal)).rejects.toThrow('gone');
  await expect(ask(engineOf([], new TypeError('a bug')), signal)).rejects.toThrow('a bug');
  await expect(ask(engineOf([], new Error('aborted')), AbortSignal.abort())).rejects.toThrow('aborted');
  const engine = measure(engineOf([]), 'p');
  await expect(engine.suggestProfile?.({ lines: [], computed: SAMPLE_PROFILE }, signal)).rejects.toThrow('later');
  for await (const _name of engine.streamSubtopics({ skill: 'Java', limit: 5 }, signal));
  const calls = (await sampleOf(registry, 'prep_ai_engine_calls_total')).map(([{ kind, outcome }, value]) => [
    kind,
    outcome,
    value,
  ]);
  expect(calls.sort()).toEqual([
    ['chat', 'cut', 1],
    ['chat', 'done', 1],
    ['chat', 'error', 1],
    ['chat', 'stopped', 2],
    ['resume', 'rate_limited', 1],
    ['subtopics', 'done', 1],
  ]);
  const firsts = await sampleOf(registry, 'prep_ai_engine_first_token_seconds');
  expect(firsts.filter(([{ le }]) => le === '+Inf').map(([, value]) => value)).toEqual([3]);
});

test('documents are counted while they are read, then by their outcome', async () => {
  const registry = new Registry();
  const waiting: (() => void)[] = [];
  const reader = measureReader(
    {
      read: async (bytes, kind) => {
        await new Promise<void>((done) => waiting.push(done));
        if (bytes.length === 0) throw new UnreadableDocument('empty');
        return { kind, pages: 1, lines: [] };
      },
      close: () => Promise.resolve(),
    },
    registry,
  );
  const inProgress = async () => (await sampleOf(registry, 'prep_ai_documents_in_progress'))[0]?.[1];
  const reads = [reader.read(new Uint8Array(1), 'pdf'), reader.read(new Uint8Array(0), 'docx')];
  const settled = Promise.allSettled(reads);
  expect(await inProgress()).toBe(2);
  for (const done of waiting) done();
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(await inProgress()).toBe(0);
  const counts = (await sampleOf(registry, 'prep_ai_document_read_seconds')).filter(([{ le }]) => le === '+Inf');
  expect(counts.map(([{ kind, outcome }, value]) => [kind, outcome, value])).toEqual([
    ['pdf', 'read', 1],
    ['docx', 'empty', 1],
  ]);
});
