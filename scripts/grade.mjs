/** npm run -s grade -- QUESTION-ID ANSWER.txt, or --pairs FILE.jsonl. Installs and builds what is missing first, without a word on stdout. */
import { runTool } from './lib/tool.mjs';

process.exitCode = await runTool('grade');
