/** `npm run -s read-job -- FILE...`: one JSON object per advertisement, see `printJobs`. Exit code 1 when a file could not be read. */
import { printJobs } from './commands.ts';
import { misused, print, withTools } from './open-tools.ts';

const files = process.argv.slice(2);
if (files.length === 0) misused('Usage: npm run -s read-job -- FILE...   (.txt, .pdf or .docx)');
else await withTools((tools) => printJobs(tools, files, print));
