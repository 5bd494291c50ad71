import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadTaxonomy, readCompiledContent, readContent } from '@prep-ai/question-bank';
import { type BankGrader, createBankGrader } from '../domain/grading/bank-questions.ts';

/** The sources are in apps/server/src/command-line, the bundle in apps/server/dist. */
const fromSource = import.meta.url.endsWith('.ts');
const serverDir = resolve(fileURLToPath(new URL('.', import.meta.url)), fromSource ? '../..' : '..');

/** The built-in grader over the written bank, compiled where the build left it. */
export function openGrader(): BankGrader {
  const folder = join(serverDir, '../../packages/question-bank');
  const compiled = join(serverDir, 'dist/question-bank.json');
  const { bank } =
    !fromSource && existsSync(compiled) ? readCompiledContent(compiled) : readContent(join(folder, 'content'));
  return createBankGrader(bank, loadTaxonomy(join(folder, 'taxonomy')));
}
