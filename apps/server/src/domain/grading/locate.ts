import type { Quote } from '@prep-ai/contract';
import { createCoverage } from './coverage.ts';
import type { Sought } from './sought.ts';
import { stretchesOf } from './words.ts';

/** share of a point's words that a sentence needs to be called its place; it has no part in the score */
const NEAR = 0.3;

/**
 * Where a model answer says each point of a question: the sentence that is nearest to it, none when no sentence is near.
 * @returns offsets (UTF-16 units) into the Markdown, a list for each point
 */
export function locatePoints({ points }: Sought, modelAnswer: string): Quote[][] {
  const prose = blankCode(modelAnswer);
  const stretches = stretchesOf(prose);
  const coverage = createCoverage(stretches.map(({ words }) => [...words]));
  return points.map(({ all }) => {
    const shares = coverage.each(all);
    const best = shares.reduce((most, share) => Math.max(most, share), 0);
    const nearest = stretches[shares.indexOf(best)];
    return nearest && best >= NEAR ? [{ start: nearest.start, end: nearest.end }] : [];
  });
}

/** Code is no sentence; the text keeps its length, so that offsets hold. */
function blankCode(markdown: string): string {
  return markdown.replace(/^```[\s\S]*?^```/gm, (code) => ' '.repeat(code.length));
}
