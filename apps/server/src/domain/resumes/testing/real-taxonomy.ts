import { fileURLToPath } from 'node:url';
import type { DocumentLine, ResumeProfile } from '@prep-ai/contract';
import { loadTaxonomy } from '@prep-ai/question-bank';
import { profileFromLines } from '../profile-from-lines.ts';

/** The shipped taxonomy, for tests of rules that only make sense on real words. */
export const taxonomy = loadTaxonomy(
  fileURLToPath(new URL('../../../../../../packages/question-bank/taxonomy', import.meta.url)),
);

/** The day that "present" means in tests. */
export const NOW = new Date('2026-06-15T00:00:00Z');

/** A text as a document reader would give it: its lines without the blank ones, numbered from 1. */
export function linesOf(text: string): DocumentLine[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => ({ n: index + 1, text: line.trimEnd() }));
}

/** A resume's text read into what the match needs. */
export function candidateOf(text: string): { profile: ResumeProfile; lines: DocumentLine[] } {
  const lines = linesOf(text);
  return { profile: profileFromLines(lines, taxonomy, NOW), lines };
}
