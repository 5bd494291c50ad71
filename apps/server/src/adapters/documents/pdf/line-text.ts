import { inSpokenOrder } from './direction.ts';
import type { Glyph } from './glyph.ts';
import { toSpokenOrder, withHooksInPlace } from './indic-order.ts';
import { median, type Segment } from './rows.ts';

/** Ems. Without space glyphs in a line, a gap above this parts two words (fonts set them 0.2 to 0.33 apart). */
const WORD_GAP = 0.15;
/** Ems. With space glyphs in the line, only a gap that no kerning explains parts words without one. */
const CLEAR_GAP = 0.3;
/** Ems. Chinese and Japanese have no spaces; their letters are spaced loosely. */
const CJK_GAP = 0.6;
/** Ems. Above the first a gap is a jump to another place on the line; between them, when other gaps are smaller. */
const JUMP = 2;
const MAYBE_JUMP = 1.2;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

interface Token {
  text: string;
  /** ems between this glyph and the one to its left */
  gap: number;
  hasSpace: boolean;
}

/** The text of one line: words with single spaces, a tab where the line jumps or a new cell begins. */
export function lineText(segments: readonly Segment[], isRtlPage = false): string {
  const cells: Glyph[][] = [];
  for (const segment of segments) {
    const last = cells[cells.length - 1];
    if (last && !segment.opensCell) last.push(...segment.glyphs);
    else cells.push([...segment.glyphs]);
  }
  const tokens = cells.flatMap((cell, i) => (i === 0 ? cellTokens(cell) : [{ text: '\t' }, ...cellTokens(cell)]));
  const spoken = toSpokenOrder(inSpokenOrder(tokens, isRtlPage));
  // What a page draws inside a line is no soft hyphen, even when its font calls it one.
  return spoken.map(({ text }, i) => (text === '\u00ad' && i < spoken.length - 1 ? '-' : text)).join('');
}

function cellTokens(glyphs: readonly Glyph[]): { text: string }[] {
  const tokens = toTokens(glyphs);
  return tokens.flatMap((token, i) => {
    const between = i === 0 ? '' : separator(tokens, token, tokens[i - 1]);
    return between === '' ? [token] : [{ text: between }, token];
  });
}

function toTokens(glyphs: readonly Glyph[]): Token[] {
  const tokens: Token[] = [];
  let end: number | null = null;
  let hasSpace = false;
  for (const glyph of withHooksInPlace([...glyphs].sort((a, b) => a.x - b.x))) {
    if (glyph.isSpace) {
      hasSpace = true;
      continue;
    }
    tokens.push({ text: glyph.text, gap: end === null ? 0 : (glyph.x - end) / glyph.size, hasSpace });
    end = Math.max(end ?? glyph.x, glyph.x + glyph.width);
    hasSpace = false;
  }
  return withLetterSpacing(tokens);
}

/** Takes the even extra space between the letters of a tracked line out of its gaps. */
function withLetterSpacing(tokens: Token[]): Token[] {
  const spelled =
    tokens.length >= 4 && tokens.slice(1).every((t) => t.hasSpace) && tokens.every((t) => t.text.length === 1);
  const inner = tokens.slice(1).filter((t) => spelled || !t.hasSpace);
  if (inner.length < 3) return tokens;
  const tracking = Math.max(0, median(inner.map((t) => t.gap)));
  return tokens.map((t) => ({ ...t, gap: t.gap - tracking, hasSpace: t.hasSpace && !spelled }));
}

function separator(tokens: readonly Token[], token: Token, previous: Token | undefined): '' | ' ' | '\t' {
  const { gap, hasSpace } = token;
  if (gap > JUMP) return '\t';
  if (gap > MAYBE_JUMP && gap > 1.8 * usualWordGap(tokens)) return '\t';
  if (hasSpace) return ' ';
  if (CJK.test(token.text) && CJK.test(previous?.text ?? '')) return gap > CJK_GAP ? ' ' : '';
  const clear = tokens.some((t) => t.hasSpace) ? CLEAR_GAP : WORD_GAP;
  return gap > clear ? ' ' : '';
}

function usualWordGap(tokens: readonly Token[]): number {
  return median(
    tokens
      .slice(1)
      .filter((t) => t.hasSpace || t.gap > WORD_GAP)
      .map((t) => t.gap),
  );
}
