/**
 * `npm run -s match -- RESUME JOB.txt` prints the result with its evidence; `npm run -s match -- --pairs FILE.jsonl` one score
 * per line, with `-` for standard input. Exit code 1 when something could not be matched.
 */
import { printMatch, printScores } from './commands.ts';
import { misused, print, withTools } from './open-tools.ts';
import { openLines } from './scored-lines.ts';

const USAGE = `Usage: npm run -s match -- RESUME JOB.txt      (resume: .pdf, .docx or .txt)
       npm run -s match -- --pairs FILE.jsonl  (a line: {"resume_text": "...", "jd_text": "..."})`;

const [first, second, ...more] = process.argv.slice(2);
if (first === undefined || second === undefined || more.length > 0) misused(USAGE);
else if (first === '--pairs') await pairs(second);
else await withTools((tools) => printMatch(tools, first, second, print));

async function pairs(file: string): Promise<void> {
  const lines = await openLines(file, print);
  if (lines) await withTools((tools) => printScores(tools, lines, print));
  else process.exitCode = 1;
}
