import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBank, loadTaxonomy, parseSkillFile } from '@prep-ai/question-bank';
import { type BankGrader, createBankGrader } from '../domain/grading/bank-questions.ts';

const BANK = join(import.meta.dirname, '../../../../packages/question-bank');

/** The built-in grader over the questions of SQL alone: for tests in which the verdict is not the matter. Opens in half a second. */
export function smallGrader(): BankGrader {
  const sql = parseSkillFile('sql.md', readFileSync(join(BANK, 'content/skills/sql.md'), 'utf8'));
  return createBankGrader(createBank([sql]), loadTaxonomy(join(BANK, 'taxonomy')));
}
