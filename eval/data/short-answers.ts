import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A short answer of a beginner, with the grade that a person gave it. */
export interface ShortAnswer {
  question: string;
  reference: string;
  answer: string;
  /** 0 to 5 */
  grade: number;
}

const FILES = { dev: 'short-answers.txt', test: 'short-answers-2.txt' };

/** The short answers of one half: a head, then questions with a reference and one graded answer a line. */
export function loadShortAnswers(half: keyof typeof FILES): ShortAnswer[] {
  const [, ...parts] = readFileSync(join(import.meta.dirname, FILES[half]), 'utf8').split(/^===\n/m);
  return parts.flatMap((part) => {
    const [question = '', reference = '', ...answers] = part.trim().split('\n');
    return answers.map((line): ShortAnswer => {
      const [grade = '', answer = ''] = line.split(/ \| (.*)/);
      return { question: after(question), reference: after(reference), answer, grade: Number(grade) };
    });
  });
}

const after = (line: string): string => line.slice(line.indexOf(': ') + 2);
