import type { Quote } from '@prep-ai/contract';

/** A piece of a text; `at` is its offset. */
export interface TextPart {
  text: string;
  chosen: boolean;
  at: number;
}

/** A text cut at its chosen parts, which are in order and don't overlap. */
export function partsOfText(text: string, chosen: readonly Quote[]): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { start, end } of chosen) {
    if (start > done) parts.push({ text: text.slice(done, start), chosen: false, at: done });
    parts.push({ text: text.slice(start, end), chosen: true, at: start });
    done = end;
  }
  if (done < text.length) parts.push({ text: text.slice(done), chosen: false, at: done });
  return parts;
}
