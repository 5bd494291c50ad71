import { join } from 'node:path';
import { attempt as attemptSchema, createEventSplitter, questionHeading, splitQuestions } from '@prep-ai/contract';
import { createOffers, loadBank, loadTaxonomy } from '@prep-ai/question-bank';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOfflineEngine } from '../../adapters/engine-offline/offline-engine.ts';
import { resumes } from '../../db/schema/index.ts';
import { createBankGrader } from '../../domain/grading/bank-questions.ts';
import { profileFromLines } from '../../domain/resumes/profile-from-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const BANK = join(import.meta.dirname, '../../../../../packages/question-bank');
const bank = loadBank(join(BANK, 'content/skills'));
const templates = loadBank(join(BANK, 'content/templates'));
const taxonomy = loadTaxonomy(join(BANK, 'taxonomy'));
const bankGrader = createBankGrader(bank, taxonomy);
const engine = createOfflineEngine({
  bank,
  taxonomy,
  templates,
  suggestSubtopics: () => [],
  pause: () => Promise.resolve(),
});

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ engine, bankGrader });
});
afterAll(() => t.close());

/** Asks for a question of a skill and answers it. */
async function practise(token: string, skill: string, answer: string) {
  const body = { request_type: 'questions', selected_skills: [skill], response_length: '100' };
  const written = await t.call('POST', '/api/chat', { token, body });
  const [started = ''] = createEventSplitter().push(written.body);
  const { generation_id, basis } = JSON.parse(started);
  const shown = await t.call('GET', `/api/chat/generations/${generation_id}`, { token });
  const title = splitQuestions(shown.json().content).questions[0]?.question ?? '';
  const attempted = await t.call('POST', '/api/attempts', { token, body: { generation_id, answer, mode: 'typed' } });
  const { points, score, zero_reason } = attemptSchema.parse(attempted.json().attempt);
  return { basis, title, points: points.map(({ text, weight }) => ({ text, weight })), score, zero_reason };
}

/** The points of the template that a question was made of. */
function templatePoints(name: string, title: string) {
  const template = templates
    .questions(name)
    .find(({ question }) => question.split(/\{\w+\}/).every((piece) => title.includes(piece)));
  return template?.rubric?.points.map(({ text, weight }) => ({ text, weight }));
}
const bankPoints = (title: string) =>
  bankGrader.findByTitle(title)?.rubric.points.map(({ text, weight }) => ({ text, weight }));

test('every written question is found by the title that an answer gives it', () => {
  const lost = bank.skills
    .flatMap(({ questions }) => questions)
    .filter(({ question, rubric }) => {
      const answer = `${questionHeading(1, 'What comes before?')}\n\nA.\n\n${questionHeading(2, question)}\n\nB.`;
      const shown = splitQuestions(answer).questions[1]?.question ?? '';
      return bankGrader.findByTitle(shown)?.rubric.id !== rubric?.id;
    });
  expect(lost.map(({ question }) => question)).toEqual([]);
});

test('a written question, also one of the family, is graded by the bank’s rubric', async () => {
  const { token } = await t.guest();
  const offersFor = createOffers(bank, taxonomy);
  const relative = bank.skills
    .flatMap(({ family = [] }) => family)
    .find((name) => offersFor(name).offers.length > 0 && offersFor(name).offers.every(({ tier }) => tier !== 'about'));
  const bases: string[] = [];
  for (const skill of ['Java', relative ?? 'none']) {
    const { basis, title, points } = await practise(token, skill, 'It depends on what has to be stored.');
    bases.push(basis);
    expect(points).toEqual(bankPoints(title));
  }
  expect(bases).toEqual(['skill', 'family']);
});

const STORY = `In the summer of 2023 our cooperative lost forty hives a year, and the chairman asked me to bring that down. I started by
counting mites on sticky boards every week. Then I split the strong colonies and treated the weak ones with oxalic acid. I trained two
helpers to do the same. As a result we lost 12 hives in 2024, compared with 40 the year before; the count comes from our own register.
Next time I would begin the counting a month earlier.`;

/** Fluent, and about nothing that anybody asked. */
const BESIDE = `The capital of France is Paris, and it has a big tower. Many tourists visit every summer to see the museums, to walk
along the river and to eat in small restaurants. In winter it often rains there, but the lights in the streets are beautiful.`;

test('a question on a line of the resume is graded by the rubric of its kind of line', async () => {
  const { token, userId } = await t.member();
  const lines = [
    'Ravi Patil',
    'Experience',
    'Beekeeping supervisor, Green Valley Cooperative',
    'Jan 2021 - Present',
    '• Reduced the yearly loss of hives from 40 hives to 12 hives, a saving of 70 percent, by weekly mite counts',
  ].map((text, at) => ({ n: at + 1, text }));
  const profile = profileFromLines(lines, taxonomy, new Date('2026-11-23'));
  await t.database.db.insert(resumes).values({ userId, filename: 'cv.pdf', kind: 'pdf', pages: 1, lines, profile });
  const told = await practise(token, 'Beekeeping', STORY);
  expect(told.basis).toBe('resume');
  expect(told.title).toContain('reduced the yearly loss');
  expect(told.points).toEqual(templatePoints('Resume', told.title));
  expect(told.zero_reason).toBeNull();
  const blank = await practise(token, 'Beekeeping', 'I do not know, sorry.');
  expect(blank.points).toEqual(templatePoints('Resume', blank.title));
  expect(blank.score).toBe(0);
  expect(told.score).toBeGreaterThan(60);
  const beside = await practise(token, 'Beekeeping', BESIDE);
  expect(beside.score).toBeLessThan(30);
});

test('a general question is graded by the rubric of its template', async () => {
  const { token } = await t.guest();
  const { basis, title, points, score } = await practise(
    token,
    'Beekeeping',
    `I would say what it lets people do: it gives them honey, and fruit on the trees. Imagine a town with one queen and
    thousands of workers. The picture stops being true where a town elects its mayor. Then I ask them to tell me what the drones are for.`,
  );
  expect(basis).toBe('general');
  expect(points).toEqual(templatePoints('General', title));
  expect(score).toBeGreaterThan(40);
  expect((await practise(token, 'Beekeeping', BESIDE)).score).toBeLessThan(35);
});
