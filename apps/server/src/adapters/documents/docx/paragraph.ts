import type { Colour } from '../colour.ts';
import { readableLetters } from '../text/characters.ts';
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
}

export interface Paragraph {
  /** lines of its own, with the list label */
  lines: string[];
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
  let text = '';

  const readInline = (element: XmlElement, look: Look): void => {
    for (const child of elementsOf(element)) {
      if (SKIPPED.has(child.name)) continue;
      if (child.name === 'mc:AlternateContent') readInline(chosen(child), look);
      else if (child.name === 'w:r') readInline(child, runLook(child, base, styles));
      else if (DRAWINGS.has(child.name)) boxes.push(child);
      else if (child.name === 'w:lastRenderedPageBreak' || isPageBreak(child)) {
        reading.pages += 1;
        text += '\n';
      } else if (isVisible(look, behind)) {
        const piece = pieceOf(child);
        if (piece === null) readInline(child, look);
        else text += piece;
      }
    }
  };
  readInline(paragraph, base);

  const lines = text.split('\n');
  const label = labels.next({ ...style?.numbering, ...numberingOf(properties) });
  const first = lines.findIndex((line) => line.trim() !== '');
  if (first >= 0) lines[first] = label + (lines[first] ?? '').trimStart();
  return { lines, boxes };
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
