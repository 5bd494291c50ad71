/** npm run backup: see docs/backup.md. Installs and builds what is missing first. */
import { runDataTool } from './lib/data-tool.mjs';

process.exitCode = await runDataTool('backup');
