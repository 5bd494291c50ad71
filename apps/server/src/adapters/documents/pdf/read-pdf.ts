import type { LineLook } from '@prep-ai/contract';
import { UnreadableDocument } from '../../../ports/document-reader.ts';
import { cleanLine } from '../text/characters.ts';
import { looksOf, type MeasuredLine } from '../text/line-look.ts';
import { toClusters } from './clusters.ts';
import { isRightToLeft } from './direction.ts';
import { withDrawnBullets } from './drawn-bullets.ts';
import { type Glyph, levelled, turnOf } from './glyph.ts';
import { mendHyphens, type PlacedText } from './hyphens.ts';
import { lineText } from './line-text.ts';
import type { OpenPdf, PdfEngine } from './open-pdf.ts';
import { inReadingOrder } from './reading-order.ts';
import { median, type Segment, toRows } from './rows.ts';
import { TooManyGlyphs } from './text-canvas.ts';
import { walkPage } from './walk-page.ts';

/** A long resume has 10 pages, a thesis 300: nobody prepares for an interview with more than a portfolio. */
const MAX_PAGES = 100;
/** Glyphs of the whole document; 100 dense pages have about 400,000. */
const MAX_GLYPHS = 500_000;
/** Filled shapes above which a page without text shows something: letters turned into outlines. */
const OUTLINED_LETTERS = 50;

/** Text along each direction of a page is a place of its own, numbered by its degrees. */
const PLACES_PER_PAGE = 360;

export interface PdfText {
  pages: number;
  lines: string[];
  /** the page of each line, counted from 1 */
  linePages: number[];
  /** how each line is set */
  looks: LineLook[];
}

interface Progress {
  lines: (PlacedText & { page: number; face: string | null })[];
  glyphs: number;
  shapes: number;
}

/**
 * The visible text of a PDF in reading order.
 * @throws UnreadableDocument
 */
export async function readPdf(engine: PdfEngine, bytes: Uint8Array): Promise<PdfText> {
  const pdf = await engine.open(bytes, false);
  try {
    if (pdf.pages > MAX_PAGES) throw new UnreadableDocument('too_complex');
    const progress: Progress = { lines: [], glyphs: 0, shapes: 0 };
    for (let number = 1; number <= pdf.pages; number += 1) await readPage(pdf, number, progress);
    const lines = mendHyphens(progress.lines)
      .map((line) => ({ ...line, text: cleanLine(line.text) }))
      .filter((line) => line.text !== '');
    if (lines.length > 0)
      return {
        pages: pdf.pages,
        lines: lines.map((line) => line.text),
        linePages: lines.map((line) => Math.floor(line.page / PLACES_PER_PAGE)),
        looks: looksOf(measured(lines)),
      };
    const showsSomething = progress.shapes > OUTLINED_LETTERS || (await hasPictures(engine, bytes));
    throw new UnreadableDocument(showsSomething ? 'image_only' : isComplete(bytes) ? 'empty' : 'damaged');
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error;
    throw new UnreadableDocument(error instanceof TooManyGlyphs ? 'too_complex' : 'damaged');
  } finally {
    await pdf.close();
  }
}

async function readPage(pdf: OpenPdf, number: number, progress: Progress): Promise<void> {
  const seen = walkPage(await pdf.page(number), MAX_GLYPHS - progress.glyphs);
  progress.glyphs += seen.glyphs.length;
  progress.shapes += seen.shapes;
  for (const [turn, glyphs] of byTurn(seen.glyphs)) {
    const found = toRows(toClusters(levelled(glyphs, turn)));
    const rows = turn === 0 ? withDrawnBullets(found, seen.dots) : found;
    const isRtl = isRightToLeft(glyphs);
    for (const line of inReadingOrder(rows, isRtl)) {
      const [text, face] = [lineText(line.segments, isRtl), faceOf(line.segments)];
      progress.lines.push({ ...line, page: number * PLACES_PER_PAGE + turn, text, face });
    }
  }
}

/** Share of a line's letters that are in one face when all of it is meant to be: bullets and signs have their own. */
const ONE_FACE = 0.9;

/** The font that a line is in, without the mark of its subset; null when it is in several. */
function faceOf(segments: readonly Segment[]): string | null {
  const letters = new Map<string, number>();
  let all = 0;
  for (const { text, font, isSpace } of segments.flatMap((segment) => segment.glyphs)) {
    if (isSpace || !/[\p{L}\p{N}]/u.test(text)) continue;
    letters.set(font, (letters.get(font) ?? 0) + 1);
    all += 1;
  }
  for (const [font, count] of letters) if (count >= all * ONE_FACE) return font.replace(/^[A-Z]{6}\+/, '');
  return null;
}

/** Lines with the space above each, in pitches that are usual in their document. */
function measured(lines: readonly Progress['lines'][number][]): MeasuredLine[] {
  const steps = lines.map((line, i) => stepDown(line, lines[i - 1]));
  const usual = median(steps.filter((step) => step > 0)) || 1;
  return lines.map(({ text, size, face }, i) => ({ text, size, face, space: (steps[i] ?? 0) / usual }));
}

/** Ems from the line above it in the same column; 0 when there is none. */
function stepDown(line: PlacedText, above: PlacedText | undefined): number {
  if (!above || above.page !== line.page || line.y <= above.y || line.x0 > above.x1 || above.x0 > line.x1) return 0;
  return (line.y - above.y) / Math.max(Math.min(line.size, above.size), 1);
}

/** Upright text first, then text along the other directions. */
function byTurn(glyphs: Glyph[]): [number, Glyph[]][] {
  const groups = new Map<number, Glyph[]>();
  for (const glyph of glyphs) {
    const turn = turnOf(glyph);
    const group = groups.get(turn);
    if (group) group.push(glyph);
    else groups.set(turn, [glyph]);
  }
  return [...groups].sort(([a], [b]) => a - b);
}

async function hasPictures(engine: PdfEngine, bytes: Uint8Array): Promise<boolean> {
  const pdf = await engine.open(bytes, true);
  try {
    for (let number = 1; number <= pdf.pages; number += 1) {
      if (walkPage(await pdf.page(number), MAX_GLYPHS).pictures > 0) return true;
    }
    return false;
  } finally {
    await pdf.close();
  }
}

/** Whether the file has its end. pdf.js repairs a file that was cut off and may then find no text in what is left. */
function isComplete(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(-2048)).includes('%%EOF');
}
