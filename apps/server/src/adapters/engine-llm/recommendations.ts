import type { MatchResult, Recommendation } from '@prep-ai/contract';
import { z } from 'zod';
import { isPlain, oneLine } from './plain-text.ts';

/** How many a model may write, and their characters. The prompt asks for less, to leave room. */
const MAX = 5;
const MAX_TITLE = 80;
const MAX_TEXT = 320;

export const recommendationList = z.object({
  recommendations: z.array(z.object({ title: z.string(), text: z.string() })),
});

/** The match with a model's wording of its recommendations; without one that fits, the computed ones stay. */
export function wordRecommendations(computed: MatchResult, written: z.infer<typeof recommendationList>): MatchResult {
  const fitting = written.recommendations.map(tidy).filter(fits).slice(0, MAX);
  return fitting.length > 0 ? { ...computed, recommendations: fitting } : computed;
}

function tidy({ title, text }: Recommendation): Recommendation {
  return { title: oneLine(title), text: oneLine(text) };
}

function fits({ title, text }: Recommendation): boolean {
  return (
    title !== '' && title.length <= MAX_TITLE && text !== '' && text.length <= MAX_TEXT && isPlain(`${title} ${text}`)
  );
}
