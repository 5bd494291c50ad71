import { readFile, stat } from 'node:fs/promises';
import { AppError } from '@prep-ai/contract';
import type { createBankGrader } from '../domain/grading/bank-questions.ts';
import type { ReferencePair } from '../domain/grading/reference.ts';
import { errorOf, type Print } from './commands.ts';
import { decodeText } from './text-file.ts';

type BankGrader = ReturnType<typeof createBankGrader>;

/** bytes: a longer text is no answer */
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
    const text = (await textOf(file)).slice(0, MAX_CHARACTERS);
    await print(JSON.stringify(grader.grade(question, { text, seconds: null }), null, 2));
    return true;
  } catch (error) {
    await print(JSON.stringify({ question: id, file, error: errorOf(error) }));
    return false;
  }
}

/**
 * Prints one score per line for lines of JSON with `question`, `reference` and `answer`, in their order, or
 * `{"line", "error": {"code", "detail"}}` for a line that is not such a pair. Blank lines are skipped. Returns whether every
 * line was a pair.
 */
export async function printPairScores(
  grader: Pick<BankGrader, 'scoreReference'>,
  lines: AsyncIterable<string>,
  print: Print,
): Promise<boolean> {
  let clean = true;
  let number = 0;
  for await (const line of lines) {
    number++;
    if (line.trim() === '') continue;
    try {
      await print(String(grader.scoreReference(pairOf(number === 1 ? line.replace(/^\uFEFF/u, '') : line))));
    } catch (error) {
      clean = false;
      await print(JSON.stringify({ line: number, error: errorOf(error) }));
    }
  }
  return clean;
}

async function textOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new AppError('not_found', { detail: `There is no file ${file}.` });
  if (found.size > MAX_ANSWER_BYTES)
    throw new AppError('file_too_large', { detail: `${file} is larger than ${MAX_ANSWER_BYTES} bytes.` });
  return decodeText(await readFile(file));
}

function pairOf(line: string): ReferencePair {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw new AppError('malformed_body', { detail: 'This line is not valid JSON.', cause: error });
  }
  const fields = new Map(value !== null && typeof value === 'object' ? Object.entries(value) : []);
  const textAt = (field: string): string => {
    const text: unknown = fields.get(field);
    if (typeof text === 'string') return text.slice(0, MAX_CHARACTERS);
    throw new AppError('invalid_request', { detail: `This line has no text in "${field}".` });
  };
  return { question: textAt('question'), reference: textAt('reference'), answer: textAt('answer') };
}
