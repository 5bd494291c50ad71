import { fileURLToPath } from 'node:url';
import type { DocumentLine } from '@prep-ai/contract';
import { createBank, loadBank, loadTaxonomy } from '@prep-ai/question-bank';
import { describe, expect, test } from 'vitest';
import { profileFromLines } from '../../domain/resumes/profile-from-lines.ts';
import type { CandidateContext } from '../../ports/interview-engine.ts';
import { contractRequest } from '../../ports/testing/engine-contract.ts';
import { composeTailoring } from './tailoring.ts';

const inBank = (path: string) =>
  fileURLToPath(new URL(`../../../../../packages/question-bank/${path}`, import.meta.url));
const bank = loadBank(inBank('content/skills'));
const taxonomy = loadTaxonomy(inBank('taxonomy'));

function candidate(...text: string[]): CandidateContext {
  const lines = text.map((line, index): DocumentLine => ({ n: index + 1, text: line }));
  return { lines, profile: profileFromLines(lines, taxonomy, new Date('2026-11-21')) };
}

const NURSE = candidate(
  'Anita Joseph',
  'Summary',
  'Compassionate and skilled nurse with more than 11 years in critical care, infection control and blood transfusion',
  'Experience',
  'Staff Nurse, City Hospital',
  'Jan 2015 - Present',
  '• Central line bundle and arterial line care; zero central line infections in the unit for 14 months',
  '• Checked blood transfusions with a second nurse and reported two transfusion reactions',
  '• Trained six new nurses in hand hygiene and isolation precautions',
  'Skills',
  'Nursing, Infection Control, Critical Care, Blood Transfusion',
);

const find = (start: string) => {
  const question = bank.skills.flatMap(({ questions }) => questions).find((item) => item.question.startsWith(start));
  if (!question) throw new Error(`no question begins with "${start}"`);
  return question;
};
const TRANSFUSION = find('A patient starts to shiver ten minutes after');
const CENTRAL_LINE = find('Your ICU had 5 central line infections');
const ISOLATION = find('In which order do you take off gloves');
const tailor = (question: typeof ISOLATION, asked: (typeof ISOLATION)[] = [], resume = NURSE) =>
  composeTailoring(
    bank,
    question,
    contractRequest({ resume, skills: [question.skill], existingQuestions: asked.map((item) => item.question) }),
  );

describe('the line of the resume', () => {
  test('is the one that shares the most telling words with the question, never the summary', () => {
    expect(tailor(TRANSFUSION)).toContain('“Checked blood transfusions with a second nurse');
    expect(tailor(CENTRAL_LINE)).toContain('zero central line infections');
    expect(tailor(ISOLATION)).toContain('isolation precautions”');
    for (const question of bank.questions('Nursing')) expect(tailor(question) ?? '').not.toContain('Compassionate');
  });

  test('comes with how to use it', () => {
    expect(tailor(CENTRAL_LINE)).toMatch(/”\n {2}\S.+\.$/);
    expect(tailor(TRANSFUSION)).not.toContain('line 8');
  });

  test('is not the same again: nothing in its place', () => {
    expect(tailor(TRANSFUSION, [TRANSFUSION]) ?? '').not.toContain('Checked blood transfusions');
    const sections: (string | null)[] = [];
    const asked: (typeof ISOLATION)[] = [];
    for (const question of [...bank.questions('Nursing'), ...bank.questions('Infection Control')]) {
      sections.push(tailor(question, asked));
      asked.push(question);
    }
    const said = sections.filter((section) => section !== null);
    expect(said.length).toBeGreaterThanOrEqual(3);
    for (const [at, section] of said.entries()) expect(section).not.toBe(said[at - 1]);
  });

  test('is found again under a title that the client cut', () => {
    const cut = { ...CENTRAL_LINE, question: `${CENTRAL_LINE.question.slice(0, 100)}...` };
    expect(tailor(CENTRAL_LINE, [cut]) ?? '').not.toContain('zero central line infections');
  });

  test('of another field needs more than a word in common', () => {
    const clerk = candidate(
      'Ravi Rao',
      'Experience',
      'Accountant, Lotus Traders',
      'Jan 2019 - Present',
      '• Booked the blood bank invoices of a hospital and closed the general ledger every month',
    );
    expect(tailor(TRANSFUSION, [], clerk)).toBeNull();
  });
});

const gap = (term: string, text: string) => ({
  term,
  importance: 'required' as const,
  detail: '',
  credit: 0,
  evidence: [{ source: 'job' as const, line: 3, text, start: 0, end: text.length }],
});

describe('what the job asks for', () => {
  const job = (term: string, text: string, skill: string, asked: string[] = []) =>
    composeTailoring(
      bank,
      skill === 'Java' ? find('Why must the instance field in double-checked') : find('Which of `ROW_NUMBER`'),
      contractRequest({
        skills: [skill],
        existingQuestions: asked,
        match: {
          ...MATCH,
          gaps: [gap(term, text)],
        },
      }),
    );

  test('is said of the skill itself, once', () => {
    expect(job('Java', 'Java 21 in production', 'Java')).toContain(
      'The job description asks for Java: “Java 21 in production”',
    );
    const [first] = bank.questions('Java');
    expect(job('Java', 'Java 21 in production', 'Java', [first?.question ?? ''])).toBeNull();
  });

  test('is said of a term in the title or subtopic once, not with each question on it', () => {
    const subtopic = 'Locks and PostgreSQL';
    const [first, second] = bank.questions('SQL').map((question) => ({ ...question, subtopic }));
    const file = bank.own('SQL');
    if (!first || !second || !file) throw new Error('no questions on SQL');
    const own = createBank([
      { ...file, questions: [first, second] },
      ...bank.skills.filter(({ skill }) => skill === 'PostgreSQL'),
    ]);
    const say = (question: typeof first, asked: string[]) =>
      composeTailoring(
        own,
        question,
        contractRequest({
          skills: ['SQL'],
          existingQuestions: asked,
          match: { ...MATCH, gaps: [gap('PostgreSQL', 'PostgreSQL in production')] },
        }),
      );
    expect(say(first, [])).toContain('The job description asks for PostgreSQL');
    expect(say(second, [first.question])).toBeNull();
  });

  test.each([
    ['Writing', 'Writing optimised SQL', 'Java'],
    ['Windows', 'Support of Windows 11 clients', 'SQL'],
    ['Statistics', 'A degree in statistics', 'SQL'],
  ])('a word with another sense is not taken for a skill: %s', (term, text, skill) => {
    expect(job(term, text, skill)).toBeNull();
  });
});

const MATCH = {
  score: 50,
  job_title: null,
  strong_matches: [],
  gaps: [],
  recommendations: [],
  breakdown: [],
  formula: 'test',
};
