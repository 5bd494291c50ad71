/** `npm run -s read-resume -- FILE...`: one JSON profile per line, see `printProfiles`. Exit code 1 when a file could not be read. */
import { printProfiles } from './commands.ts';
import { misused, print, withTools } from './open-tools.ts';

const files = process.argv.slice(2);
if (files.length === 0) misused('Usage: npm run -s read-resume -- FILE...   (.pdf, .docx or .txt)');
else await withTools((tools) => printProfiles(tools, files, print));
