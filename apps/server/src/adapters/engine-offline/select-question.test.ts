import { fileURLToPath } from 'node:url';
import type { MatchResult } from '@prep-ai/contract';
import { type BankQuestion, createBank, createOffers, LEVELS, loadBank, loadTaxonomy } from '@prep-ai/question-bank';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SAMPLE_PROFILE } from '../../db/testing/samples.ts';
import type { AnswerRequest } from '../../ports/interview-engine.ts';
import { contractRequest } from '../../ports/testing/engine-contract.ts';
import { selectQuestion } from './select-question.ts';

const inBank = (path: string) =>
  fileURLToPath(new URL(`../../../../../packages/question-bank/${path}`, import.meta.url));
const taxonomy = loadTaxonomy(inBank('taxonomy'));
const bank = loadBank(inBank('content/skills'));
const offersFor = createOffers(bank, taxonomy);
const questionsFor = (skill: string) => offersFor(skill).offers.map(({ question }) => question);
/** as the client sends titles back */
const sent = (title: string) => (title.length > 100 ? `${title.slice(0, 100)}...` : title);

const requests = fc.constantFrom(...bank.skills).chain((file) =>
  fc.record({
    skills: fc.constant<string[]>([file.skill]),
    level: fc.constantFrom('General', ...LEVELS),
    subtopics: fc
      .subarray(bank.subtopics(file.skill), { maxLength: 2 })
      .map((names): Record<string, string[]> => (names.length > 0 ? { [file.skill]: names } : {})),
    existingQuestions: fc.subarray(file.questions.map(({ question }) => sent(question))),
  }),
);

describe('over many requests', () => {
  test('no question comes twice until the bank is spent, and then nothing comes', () => {
    fc.assert(
      fc.property(requests, (values) => {
        const asked = [...values.existingQuestions];
        const total = questionsFor(values.skills[0] ?? '').length;
        while (asked.length < total) {
          const title = selectQuestion(offersFor, contractRequest({ ...values, existingQuestions: asked }))?.question
            .question;
          expect(title).toBeDefined();
          expect(asked).not.toContain(sent(title ?? ''));
          asked.push(sent(title ?? ''));
        }
        expect(selectQuestion(offersFor, contractRequest({ ...values, existingQuestions: asked }))).toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  test('the chosen subtopic and in it the chosen level stay for as long as they last, and a miss is reported', () => {
    fc.assert(
      fc.property(requests, (values) => {
        const selected = selectQuestion(offersFor, contractRequest(values));
        if (!selected) return;
        const [skill = ''] = values.skills;
        const chosen = values.subtopics[skill] ?? [];
        const left = questionsFor(skill).filter(({ question }) => !values.existingQuestions.includes(sent(question)));
        const inSubtopic = left.filter(({ subtopic }) => chosen.includes(subtopic));
        if (inSubtopic.length > 0) expect(inSubtopic).toContain(selected.question);
        const pool = inSubtopic.length > 0 ? inSubtopic : chosen.length > 0 ? null : left;
        if (pool?.some(({ level }) => level === values.level)) expect(selected.question.level).toBe(values.level);
        expect(selected.missedLevel?.chosen ?? null).toBe(
          values.level === 'General' || selected.question.level === values.level ? null : values.level,
        );
        if (inSubtopic.length > 0) expect(selected.missedSubtopics).toBeNull();
      }),
      { numRuns: 300 },
    );
  });
});

const question = (title: string, values: Partial<BankQuestion> = {}): BankQuestion => ({
  skill: 'Java',
  subtopic: 'Basics',
  level: 'Beginner',
  question: title,
  core: '',
  example: '',
  pitfalls: '',
  inDepth: '',
  followUps: '',
  rubric: null,
  line: 1,
  ...values,
});
const smallBank = createBank([
  {
    skill: 'Java',
    category: 'Programming Languages',
    aliases: ['JDK'],
    questions: [
      question('Why are strings immutable?'),
      question('How do you read Kafka records in order?', { level: 'Intermediate' }),
      question('How does a Redis client time out?', { level: 'Expert' }),
      question('Why does a stream of parallel tasks starve?', { level: 'Advanced', subtopic: 'Streams and lambdas' }),
    ],
  },
]);
const small = createOffers(smallBank, taxonomy);
const term = (name: string) => ({ term: name, importance: 'required' as const, detail: '', credit: 1, evidence: [] });
const match = (shown: string[], gaps: string[]): MatchResult => ({
  score: 50,
  job_title: null,
  strong_matches: shown.map(term),
  gaps: gaps.map(term),
  recommendations: [],
  breakdown: [],
  formula: 'any',
});
const titles = (values: Parameters<typeof contractRequest>[0]) => {
  const asked: string[] = [];
  for (;;) {
    const selected = selectQuestion(small, contractRequest({ skills: ['Java'], ...values, existingQuestions: asked }));
    if (!selected) return asked;
    asked.push(selected.question.question);
  }
};
const levels = (values: Parameters<typeof contractRequest>[0]) =>
  titles(values).map((title) => smallBank.questions('Java').find((item) => item.question === title)?.level);

describe('who chose no level', () => {
  test('gets what the job asks for and the resume shows first, then the gaps, then the rest, none of it far off their level', () => {
    expect(titles({ match: match(['Kafka'], ['Redis']) })[0]).toBe('How do you read Kafka records in order?');
    expect(titles({ match: match(['Redis'], ['Kafka']) })[0]).toBe('How do you read Kafka records in order?');
    const senior = { match: match(['Redis'], ['Kafka']), jobDescription: 'Principal engineer' };
    expect(titles(senior).slice(0, 2)).toEqual([
      'How does a Redis client time out?',
      'Why does a stream of parallel tasks starve?',
    ]);
    // what names the skill itself says nothing about its questions
    expect(titles({ match: match(['Java', 'JDK'], []) })).toEqual(titles({}));
  });

  test.each([
    ['2026-06', ['Beginner', 'Intermediate', 'Advanced', 'Expert']],
    ['2024-06', ['Intermediate', 'Beginner', 'Advanced', 'Expert']],
    ['2019-06', ['Advanced', 'Intermediate', 'Expert', 'Beginner']],
    ['2006-06', ['Expert', 'Advanced', 'Intermediate', 'Beginner']],
  ])('and has worked with the skill since %s begins there', (start, expected) => {
    const position = { title: null, organization: null, start, end: null, current: true, lines: [3, 4] };
    const skills = [{ name: 'Java', category: '', lines: [4], in_experience: true }];
    const profile = { ...SAMPLE_PROFILE, positions: [position], skills };
    expect(levels({ resume: { profile, lines: [] } })).toEqual(expected);
  });
});

describe('of questions that fit equally', () => {
  const questions = Array.from({ length: 12 }, (_, n) => question(`Which of the names is number ${n}?`));
  const rubric = { id: '', kind: 'first-round', about: [], checked: '', points: [], redFlags: [] } as const;
  const light = question('What is a record?', { rubric: { ...rubric, about: ['Java'], points: [], redFlags: [] } });
  const many = createOffers(
    createBank([
      { skill: 'Java', category: 'Programming Languages', aliases: [], questions: [...questions, light] },
      { skill: 'Python', category: 'Programming Languages', aliases: [], questions: [question('Why lists?')] },
    ]),
    taxonomy,
  );
  const first = (person: string, existingQuestions: string[] = []) =>
    selectQuestion(many, contractRequest({ skills: ['Java'], person, existingQuestions }))?.question.question ?? '';

  test('everybody gets the light one first, then an order of their own, the same each time', () => {
    const people = Array.from({ length: 40 }, (_, n) => String(n + 1));
    expect(new Set(people.map((person) => first(person)))).toEqual(new Set([light.question]));
    const second = people.map((person) => first(person, [light.question]));
    expect(new Set(second).size).toBeGreaterThan(8);
    expect(people.map((person) => first(person, [light.question]))).toEqual(second);
  });
});

describe('a skill without a file', () => {
  const related = createOffers(
    createBank([
      {
        skill: 'SQL',
        category: 'Databases',
        aliases: [],
        family: ['RDBMS'],
        questions: [
          question('What is a join?', { skill: 'SQL', level: 'Expert' }),
          question('Why is a count slow?', { skill: 'SQL', core: 'PostgreSQL keeps no count of its rows.' }),
          question('How does PostgreSQL clean up old rows?', { skill: 'SQL' }),
          question('What is a clustered index in MySQL?', { skill: 'SQL' }),
        ],
      },
    ]),
    taxonomy,
  );
  const all = (skill: string, level = 'General') => {
    const asked: [string, string][] = [];
    for (;;) {
      const existingQuestions = asked.map(([title]) => title);
      const selected = selectQuestion(related, contractRequest({ skills: [skill], level, existingQuestions }));
      if (!selected) return asked;
      asked.push([selected.question.question, selected.tier]);
    }
  };

  test('gets what is about it, then what names it, then what is about the family, and nothing about a sibling', () => {
    expect(all('postgres')).toEqual([
      ['How does PostgreSQL clean up old rows?', 'about'],
      ['Why is a count slow?', 'named'],
      ['What is a join?', 'related'],
    ]);
    expect(all('PostgreSQL', 'Expert')[0]).toEqual(['What is a join?', 'related']);
    expect(all('RDBMS').map(([, tier]) => tier)).toEqual(['related', 'related', 'related', 'related']);
    expect(all('Carpentry')).toEqual([]);
  });
});

test('a long answer is of a question that has depth, as long as there is one', () => {
  const light = question('What is a record?');
  const deep = question('Why are records final?', { level: 'Expert', inDepth: 'Because.' });
  const two = createBank([{ skill: 'Java', category: 'Programming Languages', aliases: [], questions: [light, deep] }]);
  const first = (length: AnswerRequest['length'], level = 'General') =>
    selectQuestion(createOffers(two, taxonomy), contractRequest({ skills: ['Java'], length, level }))?.question;
  expect(first('200')).toBe(light);
  expect(first('500')).toBe(deep);
  expect(first('deep')).toBe(deep);
  expect(first('deep', 'Beginner')).toBe(light);
});

test('a chosen level stays even when the job asks for something else', () => {
  expect(titles({ level: 'Advanced', match: match(['Redis'], ['Kafka']) })[0]).toContain('parallel tasks');
});

test('a subtopic in other words finds the questions about it; one that the bank lacks is reported', () => {
  const select = (subtopics: string[], skill = 'Java') =>
    selectQuestion(small, contractRequest({ skills: ['Java'], subtopics: { [skill]: subtopics } }));
  expect(select(['Parallel streams'])).toMatchObject({ question: { level: 'Advanced' }, missedSubtopics: null });
  expect(select(['streams AND Lambdas'], 'java')?.question.level).toBe('Advanced');
  expect(select(['Garbage collection'])).toMatchObject({
    question: { level: 'Beginner' },
    missedSubtopics: { chosen: 'Garbage collection', ever: false },
  });
});
