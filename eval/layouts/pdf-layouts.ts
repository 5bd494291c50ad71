import { type Content, headParts, type Line, type Section, splitAside } from './content.ts';
import { type Column, createSheet, PAGE, type Style } from './pdf-page.ts';

type Layout = (content: Content) => Promise<Uint8Array>;

const LEFT = 46;
const NARROW = 150;
const GAP = 18;
const WIDE_X = LEFT + NARROW + GAP;
const WIDE = PAGE.width - WIDE_X - LEFT;

/** Headings, entries with the dates at the right edge, bullets: from top to bottom. */
const oneColumn: Layout = async (content) => {
  const sheet = createSheet(content, 'Helvetica');
  const column = sheet.column();
  putHead(column, content, 20);
  for (const section of content.sections) putSection(column, section, { bold: true, size: 12 });
  return sheet.bytes();
};

/** A grey column at the left with contact and skills, written before the rest. */
const sidebarLeft: Layout = async (content) => {
  const sheet = createSheet(content, 'Helvetica');
  sheet.fill(0, 0, LEFT + NARROW + GAP / 2, PAGE.height, '#e9eef4');
  const { aside, main } = splitAside(content.sections);
  const narrow = sheet.column({ x: LEFT - 20, width: NARROW + 14, size: 9 });
  narrow.put(content.name, { bold: true, size: 15 });
  for (const part of headParts(content)) narrow.put(part, { above: 3 });
  for (const section of aside) putSection(narrow, section, { bold: true, size: 10.5 }, 'stacked');
  const wide = sheet.column({ x: WIDE_X, width: WIDE, size: 9.5 });
  for (const section of main) putSection(wide, section, { bold: true, size: 12, colour: '#1f4e79' }, 'stacked');
  return sheet.bytes();
};

/** The wide column at the left and written first, a narrow one at the right; a serif font. */
const sidebarRight: Layout = async (content) => {
  const sheet = createSheet(content, 'Times-Roman');
  const { aside, main } = splitAside(content.sections);
  sheet.column().put(content.name, { bold: true, size: 24 });
  const wide = sheet.column({ x: LEFT, width: WIDE, top: 84, size: 10.5 });
  for (const section of main) putSection(wide, section, { bold: true, size: 13 });
  const narrow = sheet.column({ x: LEFT + WIDE + GAP, width: NARROW, top: 84, size: 9.5 });
  for (const part of headParts(content)) narrow.put(part, { above: 2 });
  for (const section of aside) putSection(narrow, section, { bold: true, size: 11 }, 'stacked');
  return sheet.bytes();
};

/** Headings in a narrow column beside what they head, row by row, as a word processor prints a table. */
const table: Layout = async (content) => {
  const sheet = createSheet(content, 'Helvetica');
  const head = sheet.column();
  head.put(content.name, { bold: true, size: 18 });
  for (const line of content.head) head.put(line, { above: 2 });
  const wide = sheet.column({ x: WIDE_X, width: WIDE, top: 120 });
  for (const { heading, lines } of content.sections) {
    wide.put(' ', { size: 7 });
    if (heading !== null) wide.putBeside(heading, LEFT, NARROW, { bold: true, colour: '#444444' });
    for (const line of lines) putLine(wide, line, 'edge');
  }
  return sheet.bytes();
};

/** Two pages of small print with a running foot. */
const dense: Layout = async (content) => {
  const sheet = createSheet(content, 'Times-Roman');
  const column = sheet.column({ size: 8.5 });
  putHead(column, content, 14);
  const half = Math.ceil(content.sections.length / 2);
  for (const [i, section] of content.sections.entries()) {
    if (i === half) column.breakPage();
    putSection(column, section, { bold: true, size: 9.5 }, 'edge', '· ');
  }
  sheet.onEveryPage((page, pages) => ({ text: `Page ${page} of ${pages}`, y: PAGE.height - 32 }));
  return sheet.bytes();
};

/** A coloured band with the name, headings in spaced capitals, a running head from the second page on. */
const colouredCapitals: Layout = async (content) => {
  const sheet = createSheet(content, 'Helvetica');
  sheet.fill(0, 0, PAGE.width, 92, '#24506b');
  const top = sheet.column({ top: 24 });
  top.put(content.name, { bold: true, size: 22, colour: '#ffffff' });
  for (const line of content.head) top.put(line, { size: 9, colour: '#ffffff', above: 2 });
  const column = sheet.column({ top: 112 });
  for (const section of content.sections) {
    const heading = section.heading?.toLocaleUpperCase(content.language) ?? null;
    putSection(
      column,
      { ...section, heading },
      { bold: true, size: 11, colour: '#b3541e', spacing: 1.6 },
      'edge',
      '– ',
    );
  }
  sheet.onEveryPage((page) => ({ text: page === 1 ? '' : `${content.name} – ${page}`, y: 18 }));
  return sheet.bytes();
};

/** After the form of Europass: dates in a column of their own at the left of each entry. */
const datesLeft: Layout = async (content) => {
  const sheet = createSheet(content, 'Helvetica');
  const column = sheet.column({ x: WIDE_X - 30, width: WIDE + 30 });
  column.put(content.name, { bold: true, size: 18, colour: '#003399' });
  for (const part of headParts(content)) column.put(part, { above: 1 });
  for (const { heading, lines } of content.sections) {
    if (heading !== null) column.put(heading, { bold: true, size: 12, colour: '#003399', above: 12 });
    for (const line of lines) {
      if (line.type === 'entry' && line.right !== null) {
        column.putBeside(line.right, LEFT - 14, NARROW - 20, { size: 9, colour: '#003399', above: 5 });
        column.put(line.text, { bold: true });
      } else putLine(column, line, 'edge');
    }
  }
  return sheet.bytes();
};

export const PDF_LAYOUTS = { oneColumn, sidebarLeft, sidebarRight, table, dense, colouredCapitals, datesLeft };

type Dates = 'edge' | 'stacked';

function putHead(column: Column, { name, head }: Content, size: number): void {
  column.put(name, { bold: true, size });
  for (const line of head) column.put(line, { above: 2 });
}

function putSection(
  column: Column,
  { heading, lines }: Section,
  style: Style,
  dates: Dates = 'edge',
  bullet = '• ',
): void {
  column.put(heading ?? ' ', { ...style, above: heading === null ? 0 : 11, ...(heading === null ? { size: 5 } : {}) });
  for (const line of lines) putLine(column, line, dates, bullet);
}

function putLine(column: Column, line: Line, dates: Dates, bullet = '• '): void {
  if (line.type === 'bullet') column.put(`${bullet}${line.text}`, { indent: 8, above: 1 });
  else if (line.type === 'text') column.put(line.text, { above: 2 });
  else if (line.right === null) column.put(line.text, { bold: true, above: 4 });
  else if (dates === 'edge') column.putBoth(line.text, line.right, { bold: true, above: 5 });
  else {
    column.put(line.text, { bold: true, above: 5 });
    column.put(line.right, { colour: '#666666' });
  }
}
