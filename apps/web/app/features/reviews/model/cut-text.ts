import { LIMITS } from '@prep-ai/contract';

const { truncateAt } = LIMITS.review;

/**
 * The beginning of a text that is longer than `max` letters, at the end of a word where there is one near; null when all of it
 * fits. Letters are what people see as one: a Hindi syllable or an emoji is never cut through.
 */
export function cutText(text: string, max: number = truncateAt): string | null {
  if (text.length <= max) return null;
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  if (letters.length <= max) return null;
  const cut = letters.slice(0, max).join('');
  const atWord = letters[max]?.trim() ? cut.replace(/\s+\S*$/u, '') : cut;
  // a word without end is cut where it must
  const kept = atWord.length >= cut.length / 2 ? atWord : cut;
  return `${kept.replace(/[\s.,;:!?–-]+$/u, '')}…`;
}
