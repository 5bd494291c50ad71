import type { Colour } from '../colour.ts';
import type { MeasuredLine } from '../text/line-look.ts';
import { hasPicture, textBoxesOf } from './drawing.ts';
import { shadingOf } from './look.ts';
import { chosen, type Reading, readParagraph } from './paragraph.ts';
import { childOf, childValue, elementsOf, switchOf, type XmlElement } from './xml.ts';

/** Letters of a table row up to which its cells are put on one line. */
const SHORT_ROW = 120;

/** Removed by tracked changes, or properties. */
const SKIPPED = new Set([
  'w:del',
  'w:moveFrom',
  'w:sectPr',
  'w:sdtPr',
  'w:tblPr',
  'w:tblGrid',
  'w:tcPr',
  'w:trPr',
  'w:tblPrEx',
  'w:pPr',
  'w:rPr',
  'mc:Fallback',
]);

/** Visible lines of everything in a body, cell, text box, header or footer, in document order. */
export function readBlocks(container: XmlElement, background: Colour, reading: Reading): MeasuredLine[] {
  return elementsOf(container).flatMap((block) => {
    if (SKIPPED.has(block.name)) return [];
    if (block.name === 'w:p') return readTextBlock(block, background, reading);
    if (block.name === 'w:tbl') return readTable(block, background, reading);
    // Content controls, custom XML, inserted and moved blocks only wrap others.
    return readBlocks(block.name === 'mc:AlternateContent' ? chosen(block) : block, background, reading);
  });
}

function readTextBlock(paragraph: XmlElement, background: Colour, reading: Reading): MeasuredLine[] {
  const { lines, boxes } = readParagraph(paragraph, background, reading);
  const boxed = boxes.flatMap((drawing) => {
    if (hasPicture(drawing)) reading.pictures += 1;
    return textBoxesOf(drawing).flatMap((box) => readBlocks(box.content, box.background ?? background, reading));
  });
  const written = lines.filter((line) => line.text.trim() !== '');
  if (written.length === 0 && boxed.length === 0) reading.blank = true;
  return [...written, ...boxed];
}

function readTable(table: XmlElement, background: Colour, reading: Reading): MeasuredLine[] {
  const style = childValue(childOf(table, 'w:tblPr'), 'w:tblStyle');
  const behind = style !== undefined && reading.styles.colouredTables.has(style) ? 'unknown' : background;
  return partsOf(table, 'w:tr').flatMap((row) => readRow(row, behind, reading));
}

function readRow(row: XmlElement, background: Colour, reading: Reading): MeasuredLine[] {
  const properties = childOf(row, 'w:trPr');
  if (switchOf(properties, 'w:hidden') === true || childOf(properties, 'w:del')) return [];
  const cells = partsOf(row, 'w:tc').map((cell) => {
    return readBlocks(cell, shadingOf(childOf(cell, 'w:tcPr')) ?? background, reading);
  });
  const filled = cells.filter((lines) => lines.length > 0);
  const all = filled.flat();
  const [first] = all;
  const isShort = filled.every((lines) => lines.length === 1) && textOf(all, '').length <= SHORT_ROW;
  if (!first || !isShort) return all;
  const face = all.every((line) => line.face === first.face) ? first.face : null;
  return [{ ...first, text: textOf(all, ' | '), face }];
}

const textOf = (lines: readonly MeasuredLine[], between: string): string => lines.map(({ text }) => text).join(between);

/** Rows of a table or cells of a row; content controls may surround them. */
function partsOf(element: XmlElement, name: string): XmlElement[] {
  return elementsOf(element).flatMap((child) => {
    if (child.name === name) return [child];
    return SKIPPED.has(child.name) || child.name === 'w:tr' || child.name === 'w:p' ? [] : partsOf(child, name);
  });
}
