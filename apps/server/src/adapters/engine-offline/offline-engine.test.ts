import { fileURLToPath } from 'node:url';
import { type DocumentLine, splitQuestions } from '@prep-ai/contract';
import { createBank, loadBank, loadTaxonomy, type QuestionBank } from '@prep-ai/question-bank';
import { describe, expect, test } from 'vitest';
import { SAMPLE_PROFILE } from '../../db/testing/samples.ts';
import type { AnswerEvent, AnswerRequest, CandidateContext } from '../../ports/interview-engine.ts';
import { createOfflineEngine } from './offline-engine.ts';

const inBank = (name: string) =>
  fileURLToPath(new URL(`../../../../../packages/question-bank/${name}`, import.meta.url));
// without Terraform: the skill that nobody has written about
const bank = createBank(loadBank(inBank('content/skills')).skills.filter(({ skill }) => skill !== 'Terraform'));
const engineOf = (bank: QuestionBank) =>
  createOfflineEngine({
    bank,
    taxonomy: loadTaxonomy(inBank('taxonomy')),
    templates: loadBank(inBank('content/templates')),
    suggestSubtopics: (skill) =>
      skill === 'Terraform' ? ['Topics', 'Consumers', 'topics'] : ['HashMap keys', 'Zeppelins and balloons'],
    pause: () => Promise.resolve(),
  });
const engine = engineOf(bank);

const request = (values: Partial<AnswerRequest> = {}): AnswerRequest => ({
  type: 'questions',
  message: '',
  skills: ['Java'],
  subtopics: {},
  level: 'General',
  length: '200',
  existingQuestions: [],
  resume: null,
  jobDescription: null,
  match: null,
  attachments: [],
  history: [],
  model: 'default',
  maxTokens: 4000,
  temperature: 0.7,
  ...values,
});

async function answer(values: Partial<AnswerRequest> = {}, written = bank) {
  const answering = written === bank ? engine : engineOf(written);
  const events: AnswerEvent[] = [];
  for await (const event of answering.streamAnswer(request(values), new AbortController().signal)) events.push(event);
  const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
  const notice = events.find((event) => event.type === 'notice')?.text;
  return { text, notice, events, question: splitQuestions(text).questions[0] };
}

const LINES: DocumentLine[] = [
  'Meera Iyer',
  'Experience',
  'Backend Engineer, Example Logistics, 2023 to 2026',
  '• Cut order-lookup time from 900 ms to 120 ms with a partial index',
  '• Led four engineers through the move of billing to Terraform modules',
  '• Wrote the Terraform modules that every team of the company uses now',
  '• Answered the questions of the support desk every second Thursday <script>',
].map((text, index) => ({ n: index + 1, text }));
const resume: CandidateContext = {
  lines: LINES,
  profile: {
    ...SAMPLE_PROFILE,
    skills: [
      { name: 'Terraform', category: 'DevOps', lines: [5, 6], in_experience: true },
      { name: 'Java', category: 'Programming Languages', lines: [4], in_experience: true },
    ],
    sections: [{ section: 'experience', from: 2, to: 7 }],
  },
};

describe('a question of the bank', () => {
  test('comes with its answer at the asked length', async () => {
    const lengths = await Promise.all(
      (['100', '200', '500', 'deep'] as const).map(async (length) => (await answer({ length })).text),
    );
    expect(lengths[0]).toMatch(/^### 1\. .+\n\n/);
    expect(
      lengths.map(
        (text) =>
          ['#### Example', '#### Pitfalls', '#### Follow-up questions', '#### In depth'].filter((part) =>
            text.includes(part),
          ).length,
      ),
      // up to 200 words it is a first-round question, which shows its pitfalls too
    ).toEqual([0, 2, 3, 4]);
    expect(lengths.map((text) => text.includes('#### Follow-up questions'))).toEqual([false, false, false, true]);
    expect(lengths.map((text) => text.length)).toEqual([...lengths.map((text) => text.length)].sort((a, b) => a - b));
  });

  test('is the same for the same request, and ends with its usage', async () => {
    const [first, second] = [await answer(), await answer()];
    expect(first.text).toBe(second.text);
    expect(first.events.at(-1)).toMatchObject({ type: 'usage', provider: 'built-in', estimated: true });
  });

  test('is never one that was asked, until all were', async () => {
    const asked: string[] = [];
    for (let i = 0; i < bank.questions('Java').length; i++) {
      const { question, notice } = await answer({ existingQuestions: asked });
      expect(notice).toBeUndefined();
      expect(asked).not.toContain(question?.question);
      // the client sends long titles cut
      asked.push(
        question && question.question.length > 100
          ? `${question.question.slice(0, 100)}...`
          : (question?.question ?? ''),
      );
    }
    const next = await answer({ existingQuestions: asked });
    expect(next.notice).toContain(`You have had all ${bank.questions('Java').length} questions for Java.`);
  });

  test('follows the level and the subtopic', async () => {
    const levelOf = (title: string | undefined) =>
      bank.questions('Java').find((item) => item.question === title)?.level;
    for (const level of ['Beginner', 'Intermediate', 'Advanced', 'Expert'])
      expect(levelOf((await answer({ level })).question?.question)).toBe(level);
    for (const subtopic of bank.subtopics('Java')) {
      const { question } = await answer({ subtopics: { Java: [subtopic] } });
      expect(bank.questions('Java').find((item) => item.question === question?.question)?.subtopic).toBe(subtopic);
    }
  });

  test('that is not what was asked for says so on the card', async () => {
    const beginners = bank.questions('Java').filter(({ level }) => level === 'Beginner');
    const existingQuestions = beginners.map(({ question }) => question);
    expect((await answer({ level: 'Beginner', existingQuestions })).notice).toBe(
      'PrepBot has no new question at level Beginner, so this one is at level Intermediate.',
    );
    expect((await answer({ subtopics: { Java: ['Zeppelins'] } })).notice).toMatch(
      /^PrepBot has no question on Zeppelins, so this one is on .+\.$/,
    );
    const [subtopic = ''] = bank.subtopics('Java');
    const asked = bank.questions('Java').filter((item) => item.subtopic === subtopic);
    expect(
      (await answer({ subtopics: { Java: [subtopic] }, existingQuestions: asked.map((item) => item.question) })).notice,
    ).toContain(`PrepBot has no new question on ${subtopic}, so this one is on `);
  });

  test('of two skills alternates', async () => {
    const first = (await answer({ skills: ['Java', 'SQL'] })).question?.question ?? '';
    const second = (await answer({ skills: ['Java', 'SQL'], existingQuestions: [first] })).question?.question ?? '';
    const skillOf = (title: string) =>
      bank.skills.find((file) => file.questions.some((item) => item.question === title))?.skill;
    expect([skillOf(first), skillOf(second)].sort()).toEqual(['Java', 'SQL']);
  });

  test('never says where a line stands in the resume, and says nothing without one', async () => {
    const { text } = await answer({ resume });
    expect(text).not.toMatch(/[Ll]ine \d/);
    expect((await answer()).text).not.toContain('For your interview');
  });
});

describe('a skill that the bank lacks', () => {
  test.each([
    ['PostgreSQL', 'SQL'],
    ['GST', 'Accounting'],
    ['KYC', 'Banking'],
    ['SEO', 'Digital Marketing'],
    ['Scrum', 'Project Management'],
  ])('%s gets questions of %s, and the card says so', async (skill, family) => {
    // as long as nobody has written about the skill itself
    const without = createBank(bank.skills.filter((file) => file.skill !== skill && file.skill !== 'Agile'));
    const asked: string[] = [];
    const bases = new Set<unknown>();
    for (let i = 0; i < 6; i++) {
      const { question, notice, events } = await answer({ skills: [skill], existingQuestions: asked }, without);
      const [first] = events;
      const basis = first?.type === 'basis' ? first.basis : null;
      bases.add(basis);
      expect(first).toMatchObject({ type: 'basis', skill });
      const file = without.skills.find((item) => item.questions.some((q) => q.question === question?.question));
      if (basis === 'family') {
        expect(file?.skill).toBe(family);
        expect(notice).toMatch(new RegExp(`^This question comes from ${family}[ ,].*${skill}`));
      } else expect(notice).toBeUndefined();
      asked.push(question?.question ?? '');
    }
    expect(bases).toContain('family');
  });

  test('is general and says so when it is no skill at all, unless the resume names it', async () => {
    const { notice, events } = await answer({ skills: ['Blorping'], resume });
    expect(events[0]).toEqual({ type: 'basis', basis: 'general', skill: 'Blorping' });
    expect(notice).toBe(
      'PrepBot does not know a skill called Blorping. This is a general question that interviewers ask about any skill.',
    );
    const named = { ...resume, lines: [...LINES, { n: 8, text: 'Blorping' }] };
    expect((await answer({ skills: ['Blorping'], resume: named })).events[0]).toMatchObject({ basis: 'resume' });
  });

  test('gets questions on the resume’s own lines, those that show it first, each once', async () => {
    const asked: string[] = [];
    for (let i = 0; i < 12; i++) {
      const { question, notice, text } = await answer({ skills: ['Terraform'], resume, existingQuestions: asked });
      expect(notice).toBe(
        'PrepBot has no prepared questions for Terraform yet. This question is based on your resume.',
      );
      expect(asked).not.toContain(question?.question);
      if (i === 0) expect(question?.question).toContain('led four engineers');
      const quoted = LINES.filter((line) => text.includes(line.text.slice(2, 30)));
      expect(quoted.length).toBeGreaterThan(0);
      expect(text).not.toMatch(/\{(?:line|n|skill)\}/);
      expect(text).not.toContain('<script>');
      asked.push(question?.question ?? '');
    }
  });

  test('gets general questions without a resume, and then the truth', async () => {
    const asked: string[] = [];
    for (;;) {
      const { question, notice, text, events } = await answer({ skills: ['Carpentry'], existingQuestions: asked });
      if (!question) {
        expect(text).toContain('You have had every question PrepBot has for Carpentry. This reply did not use up');
        expect(events[0]).toEqual({ type: 'unanswered', nearest: [] });
        break;
      }
      expect(notice).toContain('This is a general question');
      expect(text).not.toContain('{skill}');
      asked.push(question.question);
    }
    expect(asked.length).toBeGreaterThanOrEqual(10);
  });
});

describe('a message', () => {
  test('is answered from the closest question', async () => {
    const { text, events } = await answer({
      type: 'chat',
      message: 'what is the difference between left join and inner join?',
      skills: ['SQL'],
    });
    expect(text).toMatch(/^The closest question is \*\*/);
    expect(events).not.toContainEqual(expect.objectContaining({ type: 'unanswered' }));
    expect(text.toLowerCase()).toContain('join');
  });

  test('that nothing fits is not answered with something else', async () => {
    const { text, events } = await answer({ type: 'chat', message: 'zxqv bnmk wrtp?', skills: ['SQL'] });
    expect(text).toContain('no prepared answer to this');
    expect(events[0]).toEqual({ type: 'unanswered', nearest: [] });
    // what an operator can do is not the job seeker's business
    expect(text).not.toMatch(/AI_PROVIDER|server/);
  });
});

describe('a message that no question fits', () => {
  const chat = (message: string) => answer({ type: 'chat', message, skills: ['JavaScript'] });

  test('gets the nearest questions, and each of them is answered as it stands', async () => {
    const { text, events } = await chat('why this is undefined in a callback of map');
    expect(text).toContain('Ask one of them to get its answer:');
    const offered = [...text.matchAll(/^- (.+)$/gm)].map(([, title = '']) => title.replaceAll('\\', ''));
    expect(events[0]).toEqual({ type: 'unanswered', nearest: offered });
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.length).toBeLessThanOrEqual(3);
    for (const title of offered) {
      const reply = await chat(title);
      const question = bank.skills.flatMap(({ questions }) => questions).find((item) => item.question === title);
      expect(reply.text.startsWith(question?.core ?? '-')).toBe(true);
      expect(reply.events).not.toContainEqual(expect.objectContaining({ type: 'unanswered' }));
    }
  });

  test('and that asks for more questions learns how to get them, at no cost', async () => {
    const { text, events } = await chat('give me 5 more questions');
    expect(events[0]).toMatchObject({ type: 'unanswered' });
    expect(text).toContain('Press **Generate Questions** for your next question on JavaScript');
    expect(text).toContain('This reply did not use up a question.');
  });
});

test('subtopics come once each, up to the limit', async () => {
  const collect = async (skill: string, limit: number) => {
    const names: string[] = [];
    for await (const name of engine.streamSubtopics({ skill, limit }, new AbortController().signal)) names.push(name);
    return names;
  };
  expect((await collect('java', 50)).slice(0, bank.subtopics('Java').length)).toEqual(bank.subtopics('Java'));
  expect(await collect('java', 2)).toHaveLength(2);
  expect(await collect('Terraform', 50)).toEqual(['Topics', 'Consumers']);
  // of a skill with questions a suggestion that has none is not offered
  const shown = await collect('Java', 50);
  expect(shown).toContain('HashMap keys');
  expect(shown).not.toContain('Zeppelins and balloons');
  expect(engine.countQuestions?.('Java', 'HashMap keys')).toBeGreaterThan(0);
  expect(engine.countQuestions?.('Java', 'Zeppelins and balloons')).toBe(0);
});

test('an aborted answer stops', async () => {
  const controller = new AbortController();
  let pieces = 0;
  for await (const event of engine.streamAnswer(request({ length: 'deep' }), controller.signal)) {
    if (event.type === 'text') pieces += 1;
    if (pieces === 2) controller.abort();
  }
  expect(pieces).toBe(2);
});
