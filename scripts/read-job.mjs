/** npm run -s read-job -- FILE...: see docs/match-score.md. Installs and builds what is missing first, without a word on stdout. */
import { runTool } from './lib/tool.mjs';

process.exitCode = await runTool('read-job');
