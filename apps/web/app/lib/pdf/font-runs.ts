import { covers, FAMILIES, type Family } from './coverage.ts';

/** A piece of text that one font can show. */
export interface FontRun {
  text: string;
  family: Family;
}

/** Stands for what no font of ours can show: one for a whole run, so that a foreign word doesn't become a row of them. */
const UNKNOWN = '?';
const STICKS = /[\p{M}\s\u200c\u200d]/u;

/**
 * Cuts a text where another font has to take over: pdfmake uses one font for one piece of text, and shows an empty box for
 * a character that it lacks. Marks, joiners and spaces stay with the letter before them, because shaping needs them there.
 * @param base the font of the text: Sans, or Mono for code
 */
export function fontRuns(text: string, base: 'Sans' | 'Mono' = 'Sans'): FontRun[] {
  const order: Family[] = [base, ...FAMILIES.filter((family) => family !== base && family !== 'Mono')];
  const runs: FontRun[] = [];
  let unknown = false;
  for (const char of text.normalize('NFC')) {
    const last = runs.at(-1);
    // a line begins in the base font, in which the indentation of code is measured
    const sticks = last && char !== '\n' && STICKS.test(char) && (covers(last.family, char) || char === ' ');
    const family = sticks ? last.family : char === '\n' ? base : order.find((name) => covers(name, char));
    if (family === undefined && (unknown || STICKS.test(char))) continue;
    unknown = family === undefined;
    const shown = family === undefined ? UNKNOWN : char;
    const target = family ?? base;
    if (last?.family === target) last.text += shown;
    else runs.push({ text: shown, family: target });
  }
  return runs;
}
