import type { MatchResult, Recommendation } from '@prep-ai/contract';
import { isPlain, oneLine } from '../model-text.ts';

/** How many recommendations an engine may write, and their characters. A model's prompt asks for less, to leave room. */
const MAX_RECOMMENDATIONS = 5;
const MAX_TITLE_LENGTH = 80;
const MAX_TEXT_LENGTH = 320;

/** The match with an engine's wording of its recommendations; when none of them fits, the computed ones stay. */
export function withRecommendations(computed: MatchResult, written: readonly Recommendation[]): MatchResult {
  const fitting = written.map(tidy).filter(fits).slice(0, MAX_RECOMMENDATIONS);
  return fitting.length > 0 ? { ...computed, recommendations: fitting } : computed;
}

function tidy({ title, text }: Recommendation): Recommendation {
  return { title: oneLine(title), text: oneLine(text) };
}

function fits({ title, text }: Recommendation): boolean {
  return (
    title !== '' &&
    title.length <= MAX_TITLE_LENGTH &&
    text !== '' &&
    text.length <= MAX_TEXT_LENGTH &&
    isPlain(`${title} ${text}`)
  );
}
