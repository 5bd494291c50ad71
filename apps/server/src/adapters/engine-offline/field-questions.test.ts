import { fileURLToPath } from 'node:url';
import type { DocumentLine } from '@prep-ai/contract';
import { createBank, loadBank, loadTaxonomy } from '@prep-ai/question-bank';
import { describe, expect, test } from 'vitest';
import { profileFromLines } from '../../domain/resumes/profile-from-lines.ts';
import type { CandidateContext } from '../../ports/interview-engine.ts';
import { contractRequest } from '../../ports/testing/engine-contract.ts';
import { resumeQuestion } from './resume-questions.ts';

const inBank = (path: string) =>
  fileURLToPath(new URL(`../../../../../packages/question-bank/${path}`, import.meta.url));
const taxonomy = loadTaxonomy(inBank('taxonomy'));
const templates = loadBank(inBank('content/templates')).questions('Resume');

function candidate(text: string): CandidateContext {
  const lines = text.split('\n').map((line, index): DocumentLine => ({ n: index + 1, text: line }));
  return { lines, profile: profileFromLines(lines, taxonomy, new Date('2026-11-21')) };
}

/** The titles of all questions on a resume's own lines, in their order. */
function titlesFor(resume: CandidateContext): string {
  const asked: string[] = [];
  for (;;) {
    const request = contractRequest({ resume, skills: ['Carpentry'], existingQuestions: asked });
    const next = resumeQuestion(createBank([]), templates, request);
    if (!next) return asked.join('\n');
    asked.push(next.question.question);
  }
}

describe('questions of a field', () => {
  const people = [
    [
      'Health',
      'Staff Nurse, City Hospital, Mar 2019 - Jun 2024',
      '• Cared for patients on ventilators in a medical ICU',
      'keep patients safe',
    ],
    [
      'Teaching',
      'Teacher, Model School, Mar 2019 - Jun 2024',
      '• Planned lessons and class tests, classroom management and lesson planning',
      'learners had understood',
    ],
    [
      'Office',
      'Accountant, Lotus Traders, Mar 2019 - Jun 2024',
      '• Closed the general ledger and filed GST returns, accounts payable',
      'check your figures',
    ],
  ] as const;

  test.each(people)('%s', (_, post, line, expected) => {
    const resume = candidate(['Asha Verma', 'Experience', post, line].join('\n'));
    const titles = titlesFor(resume);
    expect(titles).toContain(expected);
    expect(titles).not.toContain('What part did');
  });

  test('without work experience it is a student’s', () => {
    const resume = candidate('Asha Verma\nProjects\n• Built an attendance app for a hostel of 300 students');
    const titles = titlesFor(resume);
    expect(titles).toContain('which part did you do yourself?');
  });
});
