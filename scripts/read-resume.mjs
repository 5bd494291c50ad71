/** npm run -s read-resume -- FILE...: see docs/evaluation.md. Installs and builds what is missing first, without a word on stdout. */
import { runTool } from './lib/tool.mjs';

process.exitCode = await runTool('read-resume');
