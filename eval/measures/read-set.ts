import { join } from 'node:path';
import type { Taxonomy } from '@prep-ai/question-bank';
import { createDocumentReader } from '../../apps/server/src/adapters/documents/document-reader.ts';
import { textLines } from '../../apps/server/src/command-line/text-file.ts';
import { profileFromLines } from '../../apps/server/src/domain/resumes/profile-from-lines.ts';
import { type EvalResume, plainText } from '../data/load.ts';
import { layOut } from '../layouts/lay-out.ts';
import { repository } from './paths.ts';
import type { ReadResume } from './reading.ts';

/**
 * Every resume of the set as the product reads it: from the PDF or DOCX that it is laid out as, by the reader's child
 * process, and from its bare text. `twoPages` is a PDF of that many pages, or the longest that there is.
 */
export async function readSet(resumes: readonly EvalResume[], taxonomy: Taxonomy, now: Date) {
  const reader = createDocumentReader({ childEntry: join(repository, 'apps/server/dist/document-child.js') });
  const fromText = new Map<string, ReadResume>();
  const fromFiles = new Map<string, ReadResume>();
  let longest: { pages: number; bytes: Uint8Array } | null = null;
  try {
    for (const gold of resumes) {
      const text = textLines(plainText(gold));
      fromText.set(gold.id, { gold, lines: text, profile: profileFromLines(text, taxonomy, now) });
      const { format: kind, bytes } = await layOut(gold);
      const { lines, pages } = await reader.read(bytes, kind);
      fromFiles.set(gold.id, { gold, lines, profile: profileFromLines(lines, taxonomy, now) });
      if (kind === 'pdf' && (longest === null || (longest.pages < 2 && pages > longest.pages)))
        longest = { pages, bytes };
    }
  } finally {
    await reader.close();
  }
  return { fromText, fromFiles, twoPages: longest?.bytes ?? null };
}
