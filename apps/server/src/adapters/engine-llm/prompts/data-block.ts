import type { DocumentLine } from '@prep-ai/contract';

/** Controls and invisible characters that carry hidden text or turn its order; ZWJ and ZWNJ stay, scripts need them. */
const HIDDEN = /(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/gu;
/** What looks like the line that opens or closes a block, with any key */
const LOOKALIKE = /(?<!<)<{3,}(?=\s*(?:DATA|END)\b)/gi;

/** One named text between the two lines that only the holder of the key can write. */
export function dataBlock(key: string, name: string, text: string): string {
  return `<<<DATA ${key} ${name}>>>\n${neutralize(key, text)}\n<<<END ${key} ${name}>>>`;
}

/** Text that can't open or close a block: the key is taken out of it, and what looks like a block's line is broken. */
export function neutralize(key: string, text: string): string {
  const visible = text.replace(HIDDEN, '').replace(LOOKALIKE, '‹‹‹');
  // a replacement that is not empty: what stood around the key can't close up to the key again
  return visible.replaceAll(new RegExp(escapeRegExp(key), 'gi'), '[…]');
}

/** Numbered lines as the prompts show a resume: "14: text". */
export function numberedLines(lines: readonly DocumentLine[], maxChars: number): string {
  return withinBudget(
    lines.map((line) => `${line.n}: ${line.text}`),
    maxChars,
  );
}

/** As many whole entries as fit, one a line; says so when something was left out. */
export function withinBudget(entries: string[], maxChars: number): string {
  const kept: string[] = [];
  let length = 0;
  for (const entry of entries) {
    length += entry.length + 1;
    if (length > maxChars) return [...kept, '(the rest is left out)'].join('\n');
    kept.push(entry);
  }
  return kept.join('\n');
}

/** The beginning of a text; says so when something was left out. */
export function cutText(text: string, maxChars: number): string {
  return text.length <= maxChars ? text : `${text.slice(0, maxChars)}\n(the rest is left out)`;
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
