import { fileURLToPath } from 'node:url';
import { createEventSplitter, STREAM_END, splitQuestions } from '@prep-ai/contract';
import { loadBank, loadTaxonomy, nameKey } from '@prep-ai/question-bank';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOfflineEngine } from '../../adapters/engine-offline/offline-engine.ts';
import { subscriptions } from '../../db/schema/index.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const inBank = (name: string) =>
  fileURLToPath(new URL(`../../../../../packages/question-bank/${name}`, import.meta.url));
const bank = loadBank(inBank('content/skills'));

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp({
    engine: createOfflineEngine({
      bank,
      taxonomy: loadTaxonomy(inBank('taxonomy')),
      templates: loadBank(inBank('content/templates')),
      suggestSubtopics: () => [],
      pause: () => Promise.resolve(),
    }),
  });
});
afterEach(() => t.close());

async function ask(token: string, skills: string[]) {
  const body = { request_type: 'questions', selected_skills: skills, response_length: '100' };
  const answer = await t.call('POST', '/api/chat', { token, body });
  const events = createEventSplitter()
    .push(answer.body)
    .map((item) => (item === STREAM_END ? {} : JSON.parse(item)));
  const text = events.map((event) => event.content ?? '').join('');
  const notice: string | undefined = events.find((event) => event.notice)?.notice;
  return { title: splitQuestions(text).questions[0]?.question ?? '', notice, started: events[0] };
}
const skillOf = (title: string) => bank.skills.find((file) => file.questions.some((q) => q.question === title))?.skill;

test('two requests at once get two questions', async () => {
  const { token } = await t.guest();
  const answers = await Promise.all([ask(token, ['Java']), ask(token, ['Java'])]);
  expect(answers.map(({ title }) => skillOf(title))).toEqual(['Java', 'Java']);
  expect(new Set(answers.map(({ title }) => title)).size).toBe(2);
});

test('a question says what it rests on, in the first event of its stream, of a stream read later, and in its record', async () => {
  const { token } = await t.guest();
  const restsOn = { basis: 'skill', skill: 'java' };
  const { started } = await ask(token, ['java']);
  expect(started).toMatchObject(restsOn);
  const path = `/api/chat/generations/${started.generation_id}`;
  expect((await t.call('GET', path, { token })).json()).toMatchObject(restsOn);
  const [again = ''] = createEventSplitter().push((await t.call('GET', `${path}/stream`, { token })).body);
  expect(JSON.parse(again)).toMatchObject(restsOn);
  expect((await ask(token, ['Beekeeping'])).started).toMatchObject({ basis: 'general', skill: 'Beekeeping' });
});

test('what is in the history is not asked again, from an empty screen and for other skills, until the bank is spent', async () => {
  const { token, userId } = await t.member();
  const [startsAt, endsAt] = [new Date(), new Date(Date.now() + 86_400_000)];
  await t.database.db.insert(subscriptions).values({ userId, planId: 2, source: 'admin', startsAt, endsAt });
  const titles: string[] = [];
  // a question on SQL is recorded under Java here, the first skill of the request
  for (let i = 0; i < 4; i++) titles.push((await ask(token, ['Java', 'SQL'])).title);
  expect(titles.filter((title) => skillOf(title) === 'SQL')).toHaveLength(2);
  for (let left = bank.questions('SQL').length - 2; left > 0; left--) {
    const { title, notice } = await ask(token, ['sql']);
    expect([skillOf(title), notice]).toEqual(['SQL', undefined]);
    titles.push(title);
  }
  const after = await ask(token, ['SQL']);
  expect(after.notice).toContain(`You have had all ${bank.questions('SQL').length} questions for SQL.`);
  expect(new Set([...titles, after.title].map(nameKey)).size).toBe(titles.length + 1);
});
