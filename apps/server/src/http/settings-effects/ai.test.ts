import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { type ReceivedRequest, ScriptedServer } from '../../adapters/engine-llm/testing/scripted-server.ts';
import { WIRES, writeAnswer } from '../../adapters/engine-llm/testing/wire.ts';
import { createMetrics } from '../../adapters/metrics/metrics.ts';
import { openEngine } from '../../composition/open-engine.ts';
import { subscriptions } from '../../db/schema/index.ts';
import { systemClock } from '../../ports/clock.ts';
import { describeSettings, type SettingsRoom, save } from '../../testing/describe-settings.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { giveCard } from '../../testing/question-card.ts';
import { smallGrader } from '../../testing/small-grader.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** The provider on loopback, which answers every question or, in `silence`, none; in an answer it finds what it is told. */
let silence = false;
let asked = 0;
const FOUND = { points: [{ id: 1, full: true, quotes: ['the others wait'] }], red_flags: [] };
const provider = new ScriptedServer(({ body, response }) => {
  if (!silence && sentBy({ body }).stream !== true) {
    response.writeHead(200, { 'content-type': 'application/json' });
    const message = { role: 'assistant', content: JSON.stringify(FOUND) };
    response.end(JSON.stringify({ choices: [{ index: 0, message, finish_reason: 'stop' }] }));
    return;
  }
  const title = `### 1. What is case ${++asked}?\n\n`;
  if (!silence) writeAnswer(response, WIRES['openai-compatible'], [title, 'A case.']);
});
const bankGrader = smallGrader();
const prompts = fileURLToPath(new URL('../../../prompts', import.meta.url));
const offline = createFakeEngine().engine;
const apps: TestApp[] = [];
let room: SettingsRoom;

/** An installation that asks the provider, with this environment besides. */
async function installation(environment: Record<string, string>): Promise<SettingsRoom> {
  const t = await createTestApp({
    engine: offline,
    bankGrader,
    openEngine: (config, settings) =>
      openEngine(config, {
        offline,
        prompts,
        settings,
        metrics: createMetrics().engines,
        clock: systemClock,
        logger: silentLogger,
      }),
    environment: {
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: `${await origin}/v1`,
      AI_DEFAULT_MODEL: 'model-of-the-environment',
      AI_FALLBACK_OFFLINE: 'false',
      LIMITS_FACTOR: '1',
      ...environment,
    },
  });
  apps.push(t);
  return { t, admin: await t.admin() };
}
const silentLogger = { info: () => undefined, warn: () => undefined, error: () => undefined };
let origin: Promise<string>;
beforeAll(async () => {
  origin = provider.start();
  room = await installation({});
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await provider.stop();
});
afterEach(() => {
  silence = false;
  vi.restoreAllMocks();
});

/** Asks for a question; answers what the provider was sent. */
async function ask({ t }: SettingsRoom = room, token?: string) {
  const caller = token ?? (await t.member()).token;
  const body = { request_type: 'questions', selected_skills: ['Java'] };
  const answer = await t.call('POST', '/api/chat', { token: caller, body });
  return { answer, sent: sentBy(provider.requests.at(-1)) };
}
function sentBy(request: Pick<ReceivedRequest, 'body'> | undefined): Record<string, unknown> {
  return JSON.parse(request?.body ?? '{}');
}
const models = async ({ t }: SettingsRoom) => (await t.call('GET', '/api/models')).json();

describeSettings('ai', () => room, {
  async default_model() {
    // with the default setting, the environment's value applies
    expect((await ask()).sent.model).toBe('model-of-the-environment');
    expect(await models(room)).toEqual({
      default_model: 'model-of-the-environment',
      advanced_model: 'model-of-the-environment',
    });
    await save(room, { ai: { default_model: 'model-of-the-operator' } });
    expect((await ask()).sent.model).toBe('model-of-the-operator');
    expect(await models(room)).toEqual({
      default_model: 'model-of-the-operator',
      advanced_model: 'model-of-the-operator',
    });

    const withAdvanced = await installation({ AI_ADVANCED_MODEL: 'model-for-pro' });
    await save(withAdvanced, { ai: { default_model: 'model-of-the-operator' } });
    const pro = await withAdvanced.t.member();
    const month = { startsAt: new Date(), endsAt: new Date(Date.now() + 86_400_000) };
    await withAdvanced.t.database.db
      .insert(subscriptions)
      .values({ userId: pro.userId, planId: 2, source: 'admin', ...month });
    expect((await ask(withAdvanced, pro.token)).sent.model).toBe('model-for-pro');
    expect((await ask(withAdvanced)).sent.model).toBe('model-of-the-operator');
    expect(await models(withAdvanced)).toMatchObject({ advanced_model: 'model-for-pro' });
  },

  async max_tokens() {
    await save(room, { ai: { max_tokens: 777 } });
    expect((await ask()).sent.max_tokens).toBe(777);
  },

  async temperature() {
    await save(room, { ai: { temperature: 1.3 } });
    expect((await ask()).sent.temperature).toBe(1.3);
  },

  async response_timeout() {
    await save(room, { ai: { response_timeout: 17 } });
    silence = true;
    // the clock of these 17 seconds runs out at once
    const set = globalThis.setTimeout;
    const waits: (number | undefined)[] = [];
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
      waits.push(ms);
      return set(run, ms === 17_000 ? 0 : ms);
    }) as typeof setTimeout);
    const { answer } = await ask();
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'engine_unavailable']);
    expect(waits).toContain(17_000);
  },

  async rate_limit_per_hour() {
    await save(room, { ai: { rate_limit_per_hour: 10 } });
    const { token } = await room.t.member();
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await ask(room, token)).answer.statusCode);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    await save(room, { ai: { rate_limit_per_hour: 11 } });
    expect((await ask(room, token)).answer.statusCode).toBe(429);
    await save(room, { ai: { rate_limit_per_hour: 100 } });
    expect((await ask(room, token)).answer.statusCode).toBe(200);
  },

  async graded_attempts_per_day() {
    const { t } = room;
    const { token, userId } = await t.member();
    const card = await giveCard(
      t,
      userId,
      '### 1. What is a lock?\n\nOne transaction changes a row and the others wait.',
    );
    const body = {
      generation_id: card,
      answer: 'One changes the row, the others wait until it commits.',
      mode: 'typed',
    };
    const graders = async (times: number) => {
      const found = [];
      for (let n = 0; n < times; n++)
        found.push((await t.call('POST', '/api/attempts', { token, body })).json().attempt.grader);
      return found;
    };
    await save(room, { ai: { graded_attempts_per_day: 2 } });
    expect(await graders(3)).toEqual(['provider', 'provider', 'built-in']);
    await save(room, { ai: { graded_attempts_per_day: 3 } });
    expect(await graders(2)).toEqual(['provider', 'built-in']);
    await save(room, { ai: { graded_attempts_per_day: 0 } });
    expect(await graders(1)).toEqual(['built-in']);
  },
});
