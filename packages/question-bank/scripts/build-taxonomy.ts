/**
 * Builds packages/question-bank/taxonomy from O*NET 29.2, ESCO and our own entries.
 * Usage: npx tsx packages/question-bank/scripts/build-taxonomy.ts SOURCES
 * where SOURCES is the folder that holds onet/ and esco/. The output is in our own reduced format; see NOTICE for the attribution.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildOccupations } from './taxonomy-occupations.ts';
import { shownSkills } from './taxonomy-shown.ts';
import { escoSkills, everydayWords, joinSkills, markCommon, ownSkills, toolSkills } from './taxonomy-skills.ts';
import { readSources } from './taxonomy-sources.ts';

const folder = process.argv[2];
if (!folder) {
  console.error('Usage: build-taxonomy.ts SOURCES (a folder with onet/ and esco/)');
  process.exit(2);
}

const home = join(dirname(fileURLToPath(import.meta.url)), '..');
const target = join(home, 'taxonomy');
const own = join(target, 'own');
const note =
  '# Built by scripts/build-taxonomy.ts. Contains O*NET 29.2 (CC BY 4.0, modified) and ESCO data: see NOTICE. Do not edit.';

const sources = readSources(folder);
const everyday = everydayWords(sources);
const ours = markCommon(ownSkills(own, join(home, 'content', 'skills')), everyday);
const shown = shownSkills(readFileSync(join(own, 'shown.txt'), 'utf8'));
const skills = joinSkills(ours, [
  ...toolSkills(sources, everyday),
  ...escoSkills(sources, readFileSync(join(own, 'esco-categories.txt'), 'utf8')),
]);
const occupations = buildOccupations(sources, readFileSync(join(own, 'titles.txt'), 'utf8'));
const files = { skills, shown, blocks: readFileSync(join(own, 'blocks.txt'), 'utf8').trimEnd(), ...occupations };
for (const [name, text] of Object.entries(files)) {
  writeFileSync(join(target, `${name}.txt`), `${name === 'blocks' ? '' : `${note}\n`}${text}\n`);
  console.log(`${name}.txt: ${text.split('\n').length} lines, ${Math.round(text.length / 1024)} KiB`);
}
