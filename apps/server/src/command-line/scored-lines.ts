import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { AppError } from '@prep-ai/contract';
import { errorOf, type Print } from './output.ts';

/** The text of a field of a line. @throws AppError invalid_request when there is none */
export type FieldText = (name: string) => string;

/**
 * Prints one score per line for lines of JSON objects, in their order, or `{"line", "error": {"code", "detail"}}` for a line
 * that can't be scored. Blank lines are skipped. Returns whether every line was scored.
 */
export async function printScoresOf(
  lines: AsyncIterable<string>,
  scoreOf: (textOf: FieldText) => number,
  print: Print,
): Promise<boolean> {
  let clean = true;
  let number = 0;
  for await (const line of lines) {
    number++;
    if (line.trim() === '') continue;
    try {
      await print(String(scoreOf(fieldsOf(number === 1 ? line.replace(/^\uFEFF/u, '') : line))));
    } catch (error) {
      clean = false;
      await print(JSON.stringify({ line: number, error: errorOf(error) }));
    }
  }
  return clean;
}

/** The lines of a file, or of standard input for `-`; null, with the error printed, when there is no such file. */
export async function openLines(file: string, print: Print): Promise<AsyncIterable<string> | null> {
  if (file === '-') return linesOf(process.stdin);
  try {
    await access(file);
  } catch {
    await print(JSON.stringify({ file, error: { code: 'not_found', detail: 'There is no such file.' } }));
    return null;
  }
  return linesOf(createReadStream(file, { encoding: 'utf8' }));
}

function fieldsOf(line: string): FieldText {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw new AppError('malformed_body', { detail: 'This line is not valid JSON.', cause: error });
  }
  const fields = new Map(value !== null && typeof value === 'object' ? Object.entries(value) : []);
  return (name) => {
    const text: unknown = fields.get(name);
    if (typeof text === 'string') return text;
    throw new AppError('invalid_request', { detail: `This line has no text in "${name}".` });
  };
}

/** The lines of a stream. JSON leaves U+2028 inside strings as it is, so only the line feed ends a line. */
async function* linesOf(input: AsyncIterable<string | Buffer>): AsyncGenerator<string> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of input) {
    rest += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
