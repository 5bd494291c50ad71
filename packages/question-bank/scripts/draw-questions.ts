/** Prints questions of the bank drawn at random, for a second reader: draw-questions SEED COUNT. The same seed draws the same of the same bank. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { loadBank } from '../src/index.ts';

const [seed = '1', count = '100'] = process.argv.slice(2);
const bank = loadBank(fileURLToPath(new URL('../content/skills', import.meta.url)));
const drawn = bank.skills
  .flatMap(({ questions }) => questions)
  .map((question) => {
    const key = `${seed}\0${question.skill}\0${question.question}`;
    return { question, order: createHash('sha256').update(key).digest('hex') };
  })
  .sort((a, b) => (a.order < b.order ? -1 : 1))
  .slice(0, Number(count));
for (const { question } of drawn)
  process.stdout.write(`${question.skill}\t${question.level}\t${question.line}\t${question.question}\n`);
