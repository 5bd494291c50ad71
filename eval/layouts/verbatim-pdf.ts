import type { ResumeSection } from '@prep-ai/contract';
import type { Content } from './content.ts';
import { glyphPdf } from './glyph-pdf.ts';
import { type Column, createSheet, hasFontFor, PAGE, type Style } from './pdf-page.ts';
import { namedGlyphs, predefinedGlyphs } from './pdf-scripts.ts';
import { partsOf, type VerbatimLine, type VerbatimPaper } from './verbatim-paper.ts';

const STYLES: Record<VerbatimLine['look'], Style> = {
  name: { bold: true, size: 18 },
  heading: { bold: true, size: 13, above: 3 },
  text: { above: 1 },
};
const MARGIN = 46;
const SIDEBAR = 150;

/**
 * Line under line on A4. Letters that no font of ours has are set in a font that is only named; with
 * `predefinedCMap` it is one of the East Asian fonts that readers were once expected to have, without ToUnicode.
 */
export async function verbatimPdf(paper: VerbatimPaper, { predefinedCMap = false } = {}): Promise<Uint8Array> {
  const pages = paper.pages.map((lines) => lines.map((line) => ({ ...line, text: printable(line.text) })));
  const content = contentFor(paper);
  if (predefinedCMap) return glyphPdf(pages, predefinedGlyphs(paper.language, sumOf(paper.id)), paper.rightToLeft);
  if (!hasFontFor(content)) return glyphPdf(pages, namedGlyphs(), paper.rightToLeft);
  const sheet = createSheet(content, sumOf(paper.id) % 2 === 0 ? 'Helvetica' : 'Times-Roman');
  const column = sheet.column();
  for (const [i, lines] of pages.entries()) {
    if (i > 0) column.breakPage();
    for (const line of lines) putLine(column, line);
  }
  return sheet.bytes();
}

const ASIDE: ReadonlySet<ResumeSection> = new Set([
  'contact',
  'skills',
  'languages',
  'interests',
  'certifications',
  'references',
]);

/** A sidebar with the short sections and their headings; in the wide column the dates stand at the right edge. */
export async function columnsPdf(paper: VerbatimPaper): Promise<Uint8Array> {
  const content = contentFor(paper);
  if (!hasFontFor(content)) throw new Error(`${paper.id}: no font has its letters: not in columns`);
  const lines = paper.pages.flat().map((line) => ({ ...line, text: printable(line.text) }));
  const inSidebar = ({ section }: VerbatimLine) => section !== null && ASIDE.has(section);
  const sheet = createSheet(content, 'Helvetica');
  const head = sheet.column();
  for (const line of lines.filter(({ section }) => section === null)) putLine(head, line);
  const top = MARGIN + 16 * (2 + lines.filter(({ section }) => section === null).length);
  const atLeft = sumOf(paper.id) % 2 === 0;
  const wide = PAGE.width - 2 * MARGIN - SIDEBAR - 20;
  const narrow = { x: atLeft ? MARGIN : MARGIN + wide + 20, width: SIDEBAR, top, size: 9 };
  const main = { x: atLeft ? MARGIN + SIDEBAR + 20 : MARGIN, width: wide, top };
  const putSidebar = () => {
    const column = sheet.column(narrow);
    for (const line of lines.filter(inSidebar)) putLine(column, line);
  };
  if (atLeft) putSidebar();
  const column = sheet.column(main);
  for (const line of lines.filter((one) => one.section !== null && !inSidebar(one))) putRow(column, line);
  if (!atLeft) putSidebar();
  return sheet.bytes();
}

function putLine(column: Column, { text, look }: VerbatimLine): void {
  if (text.trim() === '') column.put(' ', { size: 7 });
  else column.put(text, STYLES[look]);
}

function putRow(column: Column, line: VerbatimLine): void {
  const [left, right, ...rest] = partsOf(line.text);
  if (line.look === 'text' && left && right && rest.length === 0) column.putBoth(left, right, { above: 2 });
  else putLine(column, line);
}

const contentFor = ({ name, language, rightToLeft, pages }: VerbatimPaper): Content => ({
  name,
  language,
  rightToLeft,
  head: pages.flat().map(({ text }) => printable(text)),
  sections: [],
});

/** Tabs are no letters of a font. */
const printable = (text: string): string => text.replaceAll('\t', '    ');

/** A number that a paper keeps, spread over the set. */
const sumOf = (id: string): number => [...id].reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0);
