import { type SkillHit, type Taxonomy, wordStem } from '@prep-ai/question-bank';
import { FORMULA } from './formula.ts';
import type { JobText } from './job-text.ts';
import type { ResumeSegment } from './resume-reading.ts';
import type { TermCredit } from './term-credit.ts';
import { isDistinctive } from './work-text.ts';

/** One thing that a job names, with how far the resume shows it. */
interface Asked {
  /** category of the skill; null for terms that are not skills, and for soft skills and languages, which show no line of work */
  kind: string | null;
  weight: number;
  /** stems of the words that name it */
  stems: readonly string[];
  /** 0 to 1 */
  shown: number;
}

/** Everything that a job names. On the resume's side it counts through `shown` alone, so that more of it can only help. */
export interface AskedSkills {
  hits: readonly SkillHit[];
  skills: ReadonlySet<number>;
  phraseStems: ReadonlySet<string>;
  all: readonly Asked[];
}

/** Weight of a skill among those that show a line of work. */
export const kindWeight = (hit: SkillHit): number =>
  hit.skill.category === 'Soft Skills' || hit.skill.category === 'Languages'
    ? 0
    : hit.common
      ? FORMULA.kinds.everyday
      : 1;

/**
 * Collects what a job names: its terms with their credits, and everyday words that are too weak to be terms.
 * @param credits of each term by itself, alternatives not joined
 * @param stuffed only what is backed is believed
 */
export function askedSkills(
  job: JobText,
  credits: readonly TermCredit[],
  { segments, stuffed }: { segments: readonly ResumeSegment[]; stuffed: boolean },
): AskedSkills {
  // A relative of what is asked speaks for itself: it is among the resume's own skills.
  const worth = (entry: TermCredit): number =>
    Math.max(
      0,
      ...entry.evidence
        .filter((place) => place.relation === 'same' || place.relation === 'narrower')
        .filter(
          (place) => !stuffed || place.segment.backing === 'experience' || place.segment.backing === 'certificate',
        )
        .map((place) => place.credit),
    );
  const listed = new Map(credits.flatMap((entry) => (entry.term.skill ? [[entry.term.skill.id, worth(entry)]] : [])));
  const named = new Set(segments.flatMap((segment) => segment.hits.map((hit) => hit.skill.id)));
  const hits: SkillHit[] = [];
  const skills = new Map<number, { hit: SkillHit; stems: Set<string> }>();
  for (const { tokens, hits: own } of job.segments)
    for (const hit of own) {
      hits.push(hit);
      const known = skills.get(hit.skill.id) ?? { hit, stems: new Set() };
      if (!hit.common) known.hit = hit;
      for (const token of tokens.slice(hit.from, hit.to))
        if (isDistinctive(token.norm)) known.stems.add(wordStem(token.norm));
      skills.set(hit.skill.id, known);
    }
  const phrases = credits.filter((entry) => entry.term.skill === null);
  return {
    hits,
    skills: new Set(skills.keys()),
    phraseStems: new Set(phrases.flatMap((entry) => entry.term.stems)),
    all: [
      ...[...skills].map(([id, { hit, stems }]) => ({
        kind: kindWeight(hit) > 0 ? hit.skill.category : null,
        weight: kindWeight(hit),
        stems: [...stems],
        shown: listed.get(id) ?? (named.has(id) ? FORMULA.kinds.namedOnly : 0),
      })),
      ...phrases.map((entry) => ({ kind: null, weight: 0, stems: entry.term.stems, shown: worth(entry) })),
    ],
  };
}

/** Weights over words or kinds: of all that is asked, and of what of it is shown. */
export interface AskedWeights {
  all: ReadonlyMap<string, number>;
  shown: ReadonlyMap<string, number>;
}

/** Words of what is asked by their rarity; those that the resume has anyway (`own`) count there. */
export function askedWords(asked: AskedSkills, own: ReadonlyMap<string, number>, taxonomy: Taxonomy): AskedWeights {
  const all = new Map<string, number>();
  const shown = new Map<string, number>();
  for (const entry of asked.all)
    for (const stem of entry.stems) {
      const rarity = taxonomy.occupations.rarity(stem);
      if (rarity === undefined || own.has(stem)) continue;
      all.set(stem, rarity);
      shown.set(stem, Math.max(shown.get(stem) ?? 0, entry.shown * rarity));
    }
  return { all, shown };
}

/** Kinds of what is asked. */
export function askedKinds(asked: AskedSkills): AskedWeights {
  const all = new Map<string, number>();
  const shown = new Map<string, number>();
  for (const { kind, weight, shown: share } of asked.all) {
    if (kind === null) continue;
    all.set(kind, (all.get(kind) ?? 0) + weight);
    shown.set(kind, (shown.get(kind) ?? 0) + weight * share);
  }
  return { all, shown };
}
