import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text to a question that is no answer, or one that is a short or odd answer. */
export interface MaybeAnswer {
  /** id of its rubric */
  question: string;
  half: 'dev' | 'test';
  isAnswer: boolean;
  /** what kind of answer, or of no answer */
  kind: string;
  text: string;
}

/** The texts of answers-or-not.txt: a head, then questions with one text a line. */
export function loadMaybeAnswers(): MaybeAnswer[] {
  const [, ...parts] = readFileSync(join(import.meta.dirname, 'answers-or-not.txt'), 'utf8').split(/^===\n/m);
  return parts.flatMap((part) => {
    const [head = '', ...lines] = part.trim().split('\n');
    const [question = '', half = ''] = head.split(' | ');
    return lines.map((line): MaybeAnswer => {
      const [label = '', text = ''] = line.split(/ \| (.*)/);
      const [answer, kind = ''] = label.split(' ');
      return { question, half: half === 'dev' ? 'dev' : 'test', isAnswer: answer === 'yes', kind, text };
    });
  });
}
