/**
 * npm run docs:generate: writes the parts of documents that repeat the code, between `<!-- generated: NAME -->` and
 * `<!-- end -->`, and the files that are generated whole. With --check it writes nothing and fails when one is stale.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configurationTable, envExample } from './docs/configuration.mjs';
import { decisionsTable } from './docs/decisions.mjs';
import { replaceBlocks } from './docs/generated-blocks.mjs';
import { gradingFormula } from './docs/grading-formula.mjs';
import { matchFormula } from './docs/match-formula.mjs';
import { reference } from './docs/reference.mjs';
import { root } from './lib/run.mjs';

/** One function a document: its present text in, the text that it should have out. */
const DOCUMENTS = {
  'README.md': (text) => replaceBlocks(text, { configuration: configurationTable() }),
  'docs/README.md': (text) => replaceBlocks(text, { decisions: decisionsTable() }),
  'docs/reference.md': (text) => replaceBlocks(text, reference()),
  'docs/match-score.md': (text) => replaceBlocks(text, matchFormula()),
  'docs/grading.md': (text) => replaceBlocks(text, gradingFormula()),
  '.env.example': () => envExample(),
};

const check = process.argv.includes('--check');
const stale = [];
for (const [path, generate] of Object.entries(DOCUMENTS)) {
  const file = join(root, path);
  const present = read(file);
  const wanted = generate(present);
  if (present === wanted) continue;
  stale.push(path);
  if (!check) writeFileSync(file, wanted);
}
if (check && stale.length > 0) {
  process.stderr.write(`Stale, run npm run docs:generate: ${stale.join(', ')}\n`);
  process.exitCode = 1;
} else
  process.stdout.write(stale.length > 0 ? `Written: ${stale.join(', ')}\n` : 'Generated documents are up to date\n');

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}
