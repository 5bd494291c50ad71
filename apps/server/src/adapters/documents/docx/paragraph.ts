import type { Colour } from '../colour.ts';
import { readableLetters } from '../text/characters.ts';
import type { MeasuredLine } from '../text/line-look.ts';
import { isVisible, type Look, lookOf, numberingOf, type Styles, shadingOf } from './look.ts';
import type { ListLabels } from './numbering.ts';
import { childOf, childValue, elementsOf, type XmlElement } from './xml.ts';

/** What the reading of one document carries along. */
export interface Reading {
  styles: Styles;
  labels: ListLabels;
  /** pages begun so far, as far as the file says */
  pages: number;
  pictures: number;
  /** the last paragraph was empty: space that somebody left with the return key */
  blank: boolean;
}

export interface Paragraph {
  /** lines of its own, with the list label */
  lines: MeasuredLine[];
  /** text boxes anchored in it */
  boxes: XmlElement[];
}

/** Not text, or text that tracked changes took out, or instructions of fields. */
const SKIPPED = new Set([
  'w:pPr',
  'w:rPr',
  'w:del',
  'w:moveFrom',
  'w:delText',
  'w:instrText',
  'w:delInstrText',
  'w:rt',
  'w:sdtPr',
  'mc:Fallback',
]);
const DRAWINGS = new Set(['w:drawing', 'w:pict', 'w:object']);

/** Visible text of one paragraph. Line breaks end a line, tabs stay. */
export function readParagraph(paragraph: XmlElement, background: Colour, reading: Reading): Paragraph {
  const { styles, labels } = reading;
  const properties = childOf(paragraph, 'w:pPr');
  const style = styles.byId.get(childValue(properties, 'w:pStyle') ?? styles.defaultParagraph ?? '');
  const base: Look = { ...styles.defaults, ...style?.look };
  const behind = shadingOf(properties) ?? background;
  const boxes: XmlElement[] = [];
  const lines: WrittenLine[] = [newLine()];
  const write = (piece: string, look: Look): void => {
    for (const [at, part] of piece.split('\n').entries()) {
      if (at > 0) lines.push(newLine());
      const line = lines[lines.length - 1];
      const letters = part.replace(/[^\p{L}\p{N}]+/gu, '').length;
      if (!line) continue;
      line.text += part;
      line.letters += letters;
      if (look.bold === true) line.bold += letters;
      line.size = Math.max(line.size, letters > 0 ? (look.size ?? USUAL_SIZE) : 0);
    }
  };

  const readInline = (element: XmlElement, look: Look): void => {
    for (const child of elementsOf(element)) {
      if (SKIPPED.has(child.name)) continue;
      if (child.name === 'mc:AlternateContent') readInline(chosen(child), look);
      else if (child.name === 'w:r') readInline(child, runLook(child, base, styles));
      else if (DRAWINGS.has(child.name)) boxes.push(child);
      else if (child.name === 'w:lastRenderedPageBreak' || isPageBreak(child)) {
        reading.pages += 1;
        write('\n', look);
      } else if (isVisible(look, behind)) {
        const piece = pieceOf(child);
        if (piece === null) readInline(child, look);
        else write(piece, look);
      }
    }
  };
  readInline(paragraph, base);

  const label = labels.next({ ...style?.numbering, ...numberingOf(properties) });
  const first = lines.find((line) => line.text.trim() !== '');
  if (first) first.text = label + first.text.trimStart();
  const space = reading.blank || hasSpaceAbove(properties, style?.spaceAbove ?? 0) ? WITH_SPACE : 0;
  if (first) reading.blank = false;
  return { lines: lines.map((line) => toMeasured(line, line === first ? space : 0)), boxes };
}

interface WrittenLine {
  text: string;
  letters: number;
  /** letters of it that are bold */
  bold: number;
  size: number;
}

/** Half points: what Word takes where nobody says. */
const USUAL_SIZE = 20;
/** Twentieths of a point above a paragraph, from which on it shows. */
const SEEN_SPACE = 100;
/** Line distances: more than enough for a gap. */
const WITH_SPACE = 2;
/** Share of a line's letters that are bold when all of it is meant to be. */
const ALL_BOLD = 0.9;

const newLine = (): WrittenLine => ({ text: '', letters: 0, bold: 0, size: 0 });

function toMeasured({ text, letters, bold, size }: WrittenLine, space: number): MeasuredLine {
  return { text, size, face: bold >= letters * ALL_BOLD ? 'bold' : bold === 0 ? 'plain' : null, space };
}

function hasSpaceAbove(properties: XmlElement | undefined, ofStyle: number): boolean {
  const own = Number.parseInt(childOf(properties, 'w:spacing')?.attributes['w:before'] ?? '', 10);
  return (Number.isFinite(own) ? own : ofStyle) >= SEEN_SPACE;
}

/** The variant of alternative content that a current Word shows. */
export function chosen(alternatives: XmlElement): XmlElement {
  return (
    childOf(alternatives, 'mc:Choice') ?? {
      ...alternatives,
      children: childOf(alternatives, 'mc:Fallback')?.children ?? [],
    }
  );
}

function runLook(run: XmlElement, base: Look, styles: Styles): Look {
  const properties = childOf(run, 'w:rPr');
  const style = styles.byId.get(childValue(properties, 'w:rStyle') ?? '');
  return { ...base, ...style?.look, ...lookOf(properties) };
}

function isPageBreak(element: XmlElement): boolean {
  return element.name === 'w:br' && element.attributes['w:type'] === 'page';
}

/** Text of a leaf; null for an element that contains others. */
function pieceOf(element: XmlElement): string | null {
  switch (element.name) {
    case 'w:t':
    case 'm:t':
      return element.children.filter((child) => typeof child === 'string').join('');
    case 'w:tab':
    case 'w:ptab':
      return '\t';
    case 'w:br':
    case 'w:cr':
      return '\n';
    case 'w:noBreakHyphen':
      return '-';
    case 'w:softHyphen':
      return '';
    case 'w:sym': {
      const code = Number.parseInt(element.attributes['w:char'] ?? '', 16);
      const isLetter = code > 0 && code <= 0xffff && (code < 0xd800 || code > 0xdfff);
      return isLetter ? readableLetters(String.fromCharCode(code), element.attributes['w:font'] ?? '') : '';
    }
    default:
      return null;
  }
}
