import type { HardForm, HardResume } from '../data/hard/load-hard.ts';
import type { LaidOut } from './lay-out.ts';
import { verbatimDocx } from './verbatim-docx.ts';
import { type VerbatimPaper, verbatimPaper } from './verbatim-paper.ts';
import { columnsPdf, verbatimPdf } from './verbatim-pdf.ts';

const WRITERS: Record<Exclude<HardForm, 'txt'>, (paper: VerbatimPaper) => Promise<Uint8Array>> = {
  'pdf-plain': (paper) => verbatimPdf(oneLook(paper)),
  'pdf-look': (paper) => verbatimPdf(paper),
  'pdf-cid': (paper) => verbatimPdf(oneLook(paper), { predefinedCMap: true }),
  'pdf-columns': columnsPdf,
  'docx-plain': (paper) => verbatimDocx(oneLook(paper)),
  'docx-look': (paper) => verbatimDocx(paper),
  'docx-table': (paper) => verbatimDocx(paper, { tables: true }),
};

/**
 * A raw text as a file of the form that its header names, line for line, the same bytes each time; null for `txt`.
 * The `-look` forms, columns and tables set the name and the gold headings bold and larger. `pdf-columns` puts the
 * short sections into a sidebar; it and `docx-table` set apart what stands behind three spaces or more in a line.
 */
export async function layOutVerbatim(resume: HardResume): Promise<LaidOut | null> {
  if (resume.form === 'txt') return null;
  const bytes = await WRITERS[resume.form](verbatimPaper(resume));
  return { format: resume.form.startsWith('pdf') ? 'pdf' : 'docx', layout: resume.form, bytes };
}

const oneLook = (paper: VerbatimPaper): VerbatimPaper => ({
  ...paper,
  pages: paper.pages.map((lines) => lines.map(({ text }) => ({ text, look: 'text', section: null }))),
});
