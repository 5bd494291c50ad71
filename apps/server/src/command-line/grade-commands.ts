import { AppError } from '@prep-ai/contract';
import type { BankGrader } from '../domain/grading/bank-questions.ts';
import { errorOf, type Print } from './output.ts';
import { type FieldText, printScoresOf } from './scored-lines.ts';
import { bytesOf, decodeText } from './text-file.ts';

/** bytes; longer files are refused */
const MAX_ANSWER_BYTES = 1_000_000;
/** characters of an answer or a reference that are read */
const MAX_CHARACTERS = 20_000;

/** Prints the verdict on a text file's answer to a question of the bank as JSON, or its error. Returns whether it was graded. */
export async function printVerdict(
  grader: Pick<BankGrader, 'grade' | 'questions'>,
  id: string,
  file: string,
  print: Print,
): Promise<boolean> {
  try {
    const question = grader.questions.get(id);
    if (!question) throw new AppError('not_found', { detail: `The bank has no question ${id}.` });
    const text = decodeText(await bytesOf(file, MAX_ANSWER_BYTES)).slice(0, MAX_CHARACTERS);
    await print(JSON.stringify(grader.grade(question, { text, seconds: null }), null, 2));
    return true;
  } catch (error) {
    await print(JSON.stringify({ question: id, file, error: errorOf(error) }));
    return false;
  }
}

/** Prints one score per line for lines of JSON with `question`, `reference` and `answer`; see `printScoresOf`. */
export function printPairScores(
  grader: Pick<BankGrader, 'scoreReference'>,
  lines: AsyncIterable<string>,
  print: Print,
): Promise<boolean> {
  const score = (textOf: FieldText): number => {
    const read = (name: string): string => textOf(name).slice(0, MAX_CHARACTERS);
    return grader.scoreReference({ question: read('question'), reference: read('reference'), answer: read('answer') });
  };
  return printScoresOf(lines, score, print);
}
