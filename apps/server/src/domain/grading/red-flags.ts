import type { RedFlagFound } from '@prep-ai/contract';
import { createCoverage } from './coverage.ts';
import { isNegated, isReported } from './cues.ts';
import type { Answer } from './evidence.ts';
import { FORMULA } from './formula.ts';
import type { Sought } from './sought.ts';

/** The red flags that an answer states, each with its sentence. One that is denied, corrected or told of others isn't stated. */
export function redFlagsIn({ text, stretches }: Answer, sought: Sought): RedFlagFound[] {
  const coverage = createCoverage(stretches.map(({ words }) => words));
  const points = sought.points.map(({ sentence }) => coverage.each(sentence));
  return sought.flags.flatMap(({ flag, wrong, correction, words }) => {
    const shares = coverage.each(wrong);
    const corrected = coverage.each(correction);
    const negated = isNegated(words);
    const quotes = stretches.flatMap(({ start, end, words: said }, at) => {
      const share = shares[at] ?? 0;
      const right = points.reduce((most, list) => Math.max(most, list[at] ?? 0), corrected[at] ?? 0);
      const states =
        share >= FORMULA.redFlag.stated &&
        share >= right + FORMULA.redFlag.beforeCorrection &&
        isNegated(said) === negated &&
        !isReported(text.slice(start, end));
      return states ? [{ start, end }] : [];
    });
    return quotes.length > 0 ? [{ text: flag.wrong, correction: flag.correction, quotes: quotes.slice(0, 1) }] : [];
  });
}
