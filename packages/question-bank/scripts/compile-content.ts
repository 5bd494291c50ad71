/** Writes the question bank as JSON. Run by the build: compile-content CONTENT_FOLDER FILE. A bad skill file ends it with its name and line. */
import { writeFileSync } from 'node:fs';
import { compileContent, SkillFileError } from '../src/index.ts';

const [folder = '', file = ''] = process.argv.slice(2);
try {
  writeFileSync(file, compileContent(folder));
} catch (error) {
  process.stderr.write(`${error instanceof SkillFileError ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
