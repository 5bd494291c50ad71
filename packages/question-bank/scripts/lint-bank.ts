/**
 * What the linter finds in the bank, a line each: npx tsx packages/question-bank/scripts/lint-bank.ts [SKILL...]
 * With names, only findings of those skills; duplicates are looked for in the whole bank. Exit code 1 when there is one.
 */
import { fileURLToPath } from 'node:url';
import { lintBank } from '../src/bank/lint.ts';
import { lintTemplates } from '../src/bank/lint-templates.ts';
import { loadBank, nameKey } from '../src/bank/load-bank.ts';
import { loadCodeParsers } from '../src/bank/parse-code.ts';
import { loadTaxonomy, type Taxonomy } from '../src/taxonomy/taxonomy.ts';

const bank = loadBank(fileURLToPath(new URL('../content/skills', import.meta.url)));
const templates = loadBank(fileURLToPath(new URL('../content/templates', import.meta.url)));
const wanted = new Set(process.argv.slice(2).map(nameKey));
// seconds to load, and most rubrics are about skills of the bank
let taxonomy: Taxonomy | undefined;
function isSkill(name: string): boolean {
  if (bank.find(name)) return true;
  taxonomy ??= loadTaxonomy(fileURLToPath(new URL('../taxonomy', import.meta.url)));
  return taxonomy.skills.byName(name) !== undefined;
}
const isWanted = (skill: string) => wanted.size === 0 || wanted.has(nameKey(skill));
const written = bank.skills.filter(({ skill }) => isWanted(skill));
const findings = [
  ...lintBank(bank.skills, { codeProblem: await loadCodeParsers(), isSkill }, written),
  ...lintTemplates(templates.skills),
].filter(({ skill }) => isWanted(skill));
for (const { skill, line, problem } of findings) process.stdout.write(`${skill}:${line} ${problem}\n`);
process.stdout.write(`${bank.skills.length} skills, ${findings.length} findings\n`);
process.exitCode = findings.length > 0 ? 1 : 0;
