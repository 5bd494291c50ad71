/**
 * `npm run -s grade -- QUESTION-ID ANSWER.txt` prints the verdict on an answer to a question of the bank;
 * `npm run -s grade -- --pairs FILE.jsonl` one score a line, with `-` for standard input. Exit code 1 when something could not be
 * graded.
 */
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { printPairScores, printVerdict } from './grade-commands.ts';
import { linesOf } from './lines.ts';
import { openGrader } from './open-grader.ts';
import { misused, print } from './open-tools.ts';

const USAGE = `Usage: npm run -s grade -- QUESTION-ID ANSWER.txt
       npm run -s grade -- --pairs FILE.jsonl  (a line: {"question": "...", "reference": "...", "answer": "..."})`;

const [first, second, ...more] = process.argv.slice(2);
if (first === undefined || second === undefined || more.length > 0) misused(USAGE);
else if (!(first === '--pairs' ? await pairs(second) : await printVerdict(openGrader(), first, second, print)))
  process.exitCode = 1;

async function pairs(file: string): Promise<boolean> {
  if (file !== '-' && !(await exists(file))) {
    await print(JSON.stringify({ file, error: { code: 'not_found', detail: 'There is no such file.' } }));
    return false;
  }
  const input = file === '-' ? process.stdin : createReadStream(file, { encoding: 'utf8' });
  return await printPairScores(openGrader(), linesOf(input), print);
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
