/** npm run eval: prints the evaluation card of docs/evaluation.md, measured again. First installs and builds what is missing. */

import { bin, root, run } from './lib/run.mjs';
import { prepare } from './lib/tool.mjs';

const prepared = await prepare();
process.exitCode = prepared === 0 ? await run(bin('tsx'), [`${root}/eval/run.ts`, ...process.argv.slice(2)]) : prepared;
