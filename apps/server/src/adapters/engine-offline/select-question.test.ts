import { fileURLToPath } from 'node:url';
import type { MatchResult } from '@prep-ai/contract';
import { type BankQuestion, createBank, LEVELS, loadBank } from '@prep-ai/question-bank';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SAMPLE_PROFILE } from '../../db/testing/samples.ts';
import type { AnswerRequest } from '../../ports/interview-engine.ts';
import { contractRequest } from '../../ports/testing/engine-contract.ts';
import { selectQuestion } from './select-question.ts';

const bank = loadBank(fileURLToPath(new URL('../../../../../packages/question-bank/content/skills', import.meta.url)));
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
        const total = bank.questions(values.skills[0] ?? '').length;
        while (asked.length < total) {
          const title = selectQuestion(bank, contractRequest({ ...values, existingQuestions: asked }))?.question
            .question;
          expect(title).toBeDefined();
          expect(asked).not.toContain(sent(title ?? ''));
          asked.push(sent(title ?? ''));
        }
        expect(selectQuestion(bank, contractRequest({ ...values, existingQuestions: asked }))).toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  test('the chosen subtopic and in it the chosen level stay for as long as they last, and a miss is reported', () => {
    fc.assert(
      fc.property(requests, (values) => {
        const selected = selectQuestion(bank, contractRequest(values));
        if (!selected) return;
        const [skill = ''] = values.skills;
        const chosen = values.subtopics[skill] ?? [];
        const left = bank.questions(skill).filter(({ question }) => !values.existingQuestions.includes(sent(question)));
        const inSubtopic = left.filter(({ subtopic }) => chosen.includes(subtopic));
        if (inSubtopic.length > 0) expect(inSubtopic).toContain(selected.question);
        const pool = inSubtopic.length > 0 ? inSubtopic : chosen.length > 0 ? null : left;
        if (pool?.some(({ level }) => level === values.level)) expect(selected.question.level).toBe(values.level);
        expect(selected.leftLevel).toBe(
          values.level === 'General' || selected.question.level === values.level ? null : values.level,
        );
        if (inSubtopic.length > 0) expect(selected.leftSubtopics).toEqual([]);
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
const small = createBank([
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
  titles(values).map((title) => small.questions('Java').find((item) => item.question === title)?.level);

describe('who chose no level', () => {
  test('gets what the job asks for and the resume shows first, then the gaps, then the rest', () => {
    expect(titles({ match: match(['Redis'], ['Kafka']) }).slice(0, 2)).toEqual([
      'How does a Redis client time out?',
      'How do you read Kafka records in order?',
    ]);
    expect(titles({ match: match(['Kafka'], ['Redis']) })[0]).toBe('How do you read Kafka records in order?');
    // what names the skill itself says nothing about its questions
    expect(titles({ match: match(['Java', 'JDK'], []) })).toEqual(titles({}));
  });

  test.each([
    [null, ['Beginner', 'Intermediate', 'Advanced', 'Expert']],
    [6, ['Beginner', 'Intermediate', 'Advanced', 'Expert']],
    [30, ['Intermediate', 'Beginner', 'Advanced', 'Expert']],
    [90, ['Advanced', 'Intermediate', 'Expert', 'Beginner']],
    [240, ['Expert', 'Advanced', 'Intermediate', 'Beginner']],
  ])('and has %s months of experience begins there', (months, expected) => {
    const profile = { ...SAMPLE_PROFILE, total_experience_months: months };
    expect(levels({ resume: { profile, lines: [] } })).toEqual(expected);
  });
});

test('a long answer is of a question that has depth, as long as there is one', () => {
  const light = question('What is a record?');
  const deep = question('Why are records final?', { level: 'Expert', inDepth: 'Because.' });
  const bank = createBank([
    { skill: 'Java', category: 'Programming Languages', aliases: [], questions: [light, deep] },
  ]);
  const first = (length: AnswerRequest['length'], level = 'General') =>
    selectQuestion(bank, contractRequest({ skills: ['Java'], length, level }))?.question;
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
  expect(select(['Parallel streams'])).toMatchObject({ question: { level: 'Advanced' }, leftSubtopics: [] });
  expect(select(['streams AND Lambdas'], 'java')?.question.level).toBe('Advanced');
  expect(select(['Garbage collection'])).toMatchObject({
    question: { level: 'Beginner' },
    leftSubtopics: ['Garbage collection'],
  });
});
