/**
 * `npm run -s grade -- QUESTION-ID ANSWER.txt` prints the verdict on an answer to a question of the bank;
 * `npm run -s grade -- --pairs FILE.jsonl` one score a line, with `-` for standard input. Exit code 1 when something could not be
 * graded.
 */
import { printPairScores, printVerdict } from './grade-commands.ts';
import { openGrader } from './open-grader.ts';
import { misused, print } from './open-tools.ts';
import { openLines } from './scored-lines.ts';

const USAGE = `Usage: npm run -s grade -- QUESTION-ID ANSWER.txt
       npm run -s grade -- --pairs FILE.jsonl  (a line: {"question": "...", "reference": "...", "answer": "..."})`;

const [first, second, ...more] = process.argv.slice(2);
if (first === undefined || second === undefined || more.length > 0) misused(USAGE);
else if (!(first === '--pairs' ? await pairs(second) : await printVerdict(openGrader(), first, second, print)))
  process.exitCode = 1;

async function pairs(file: string): Promise<boolean> {
  const lines = await openLines(file, print);
  return lines !== null && (await printPairScores(openGrader(), lines, print));
}
