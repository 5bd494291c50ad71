import type { EvalResume } from '../data/load.ts';
import { contentOf } from './content.ts';
import { DOCX_LAYOUTS } from './docx-layouts.ts';
import { PDF_LAYOUTS } from './pdf-layouts.ts';

export interface LaidOut {
  format: 'pdf' | 'docx';
  layout: string;
  bytes: Uint8Array;
}

const PDF = Object.entries(PDF_LAYOUTS).map(([name, write]) => ({ format: 'pdf' as const, name, write }));
const DOCX = Object.entries(DOCX_LAYOUTS).map(([name, write]) => ({ format: 'docx' as const, name, write }));
/** Thirteen, a prime: so neither half of the set meets only some of them. */
const ALL = [...PDF, ...DOCX];
/** No font in node_modules has the letters of these. */
const NO_PDF = new Set(['ar', 'zh']);

/** The resume as a file in the layout that its number picks; the same bytes each time. */
export async function layOut(resume: EvalResume): Promise<LaidOut> {
  const choice = NO_PDF.has(resume.language) ? DOCX : ALL;
  const layout = choice[resume.number % choice.length];
  if (!layout) throw new Error('there are no layouts');
  return { format: layout.format, layout: layout.name, bytes: await layout.write(contentOf(resume)) };
}
