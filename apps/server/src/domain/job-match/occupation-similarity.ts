import { cosine, type SkillHit, type Taxonomy, unitPoint, type WorkPoint, wordStem } from '@prep-ai/question-bank';
import { type AskedSkills, askedKinds, askedSkills, askedWords, kindWeight } from './asked-skills.ts';
import { FORMULA } from './formula.ts';
import type { JobText } from './job-text.ts';
import { isStuffed, type ResumeReading, type ResumeSegment } from './resume-reading.ts';
import type { TermCredit } from './term-credit.ts';
import { likeness, type WorkProfile, workProfile } from './work-profile.ts';
import { distinctiveWords, givenTitle, isDistinctive, titlesIn, type WorkPassage } from './work-text.ts';

export interface OccupationSimilarity {
  /** 0 to 1: how near the resume's line of work is to the job's */
  similarity: number;
  /** 0 to 1: share of the job's own distinctive words that the resume uses too, rare words counting more */
  vocabulary: number;
  /** the likenesses that the similarity is made of, each 0 to 1 */
  parts: { place: number; words: number; kinds: number; titles: number };
  /** the resume's title nearest to the job's, as the resume writes it */
  nearestTitle: string | null;
}

const NO_NUMBERS: ReadonlySet<number> = new Set();
const NOTHING: ReadonlyMap<string, number> = new Map();

function tokensOf(hits: readonly SkillHit[], wanted: ReadonlySet<number>): Set<number> {
  const taken = new Set<number>();
  for (const hit of hits) if (wanted.has(hit.skill.id)) for (let at = hit.from; at < hit.to; at++) taken.add(at);
  return taken;
}

/** What of a resume shows its line of work: nothing pasted, no referees, and no list of skills of a hundred trades. */
function distinctiveSegments(reading: ResumeReading): ResumeSegment[] {
  return reading.segments.filter(
    (segment) =>
      segment.backing !== 'copied' &&
      segment.section !== 'references' &&
      !(isStuffed(reading) && (segment.section === 'skills' || segment.backing === 'claim')),
  );
}

function resumePassages(segments: readonly ResumeSegment[], asked: AskedSkills): WorkPassage[] {
  return segments.map((segment) => {
    const taken = tokensOf(segment.hits, asked.skills);
    segment.tokens.forEach((token, at) => {
      if (asked.phraseStems.has(wordStem(token.norm))) taken.add(at);
    });
    return { text: segment.text, tokens: segment.tokens, taken };
  });
}

function vocabularyShare(job: JobText, reading: ResumeReading, taxonomy: Taxonomy): number {
  const own = new Set<string>();
  for (const segment of reading.segments)
    if (segment.backing !== 'copied') for (const stem of segment.stems) own.add(stem);
  const seen = new Set<string>();
  let total = 0;
  let shared = 0;
  for (const segment of job.segments) {
    const taken = new Set(
      segment.hits.flatMap((hit) => Array.from({ length: hit.to - hit.from }, (_, at) => hit.from + at)),
    );
    segment.tokens.forEach((token, at) => {
      const stem = wordStem(token.norm);
      if (taken.has(at) || seen.has(stem) || token.norm.length < 3 || !isDistinctive(token.norm)) return;
      seen.add(stem);
      const weight = (taxonomy.occupations.rarity(token.norm) ?? 0) ** 2;
      total += weight;
      if (own.has(stem)) shared += weight;
    });
  }
  return total === 0 ? 0 : shared / total;
}

/** How much of each kind of skill a side names: each skill once by its best place, with more for being named again. */
function kindsOf(places: readonly { hit: SkillHit; worth: number }[]): Map<string, number> {
  const skills = new Map<number, { kind: string; weight: number; count: number }>();
  for (const { hit, worth } of places) {
    const known = skills.get(hit.skill.id) ?? { kind: hit.skill.category, weight: 0, count: 0 };
    known.weight = Math.max(known.weight, worth * kindWeight(hit));
    known.count++;
    skills.set(hit.skill.id, known);
  }
  const kinds = new Map<string, number>();
  for (const { kind, weight, count } of skills.values())
    if (weight > 0) kinds.set(kind, (kinds.get(kind) ?? 0) + weight * (1 + FORMULA.kinds.repeated * Math.log(count)));
  return kinds;
}

/** The resume's own skills: what the job does not name. */
function ownKinds(segments: readonly ResumeSegment[], asked: AskedSkills): Map<string, number> {
  return kindsOf(
    segments.flatMap((segment) =>
      segment.hits
        .filter((hit) => !asked.skills.has(hit.skill.id))
        .map((hit) => ({ hit, worth: FORMULA.kinds[segment.backing] })),
    ),
  );
}

/**
 * How near a resume's line of work is to a job's, by title, by the words of the work and by the kinds of skill. What the job
 * names counts by its credit alone, so that showing one more of it never lowers this.
 * @param credits of each term by itself, alternatives not joined
 */
export function occupationSimilarity(
  job: JobText,
  reading: ResumeReading,
  credits: readonly TermCredit[],
  taxonomy: Taxonomy,
): OccupationSimilarity {
  const segments = distinctiveSegments(reading);
  const asked = askedSkills(job, credits, { segments, stuffed: isStuffed(reading) });
  const jobWork = jobProfile(job, taxonomy);
  const work = resumeProfile(resumePassages(segments, asked), reading, taxonomy);
  const ofWords = askedWords(asked, work.words, taxonomy);
  const ofKinds = askedKinds(asked);
  const parts = {
    place: work.place && jobWork.place ? Math.max(0, cosine(work.place, jobWork.place)) : 0,
    words: likeness(work.words, ofWords.shown, ofWords.all, jobWork.words),
    kinds: likeness(
      ownKinds(segments, asked),
      ofKinds.shown,
      ofKinds.all,
      kindsOf(asked.hits.map((hit) => ({ hit, worth: 1 }))),
    ),
    titles: likeness(work.titleWords, NOTHING, NOTHING, jobWork.titleWords),
  };
  const factors = FORMULA.similarity;
  const sum =
    factors.place * parts.place +
    factors.words * parts.words +
    factors.kinds * parts.kinds +
    factors.titles * parts.titles;
  return {
    similarity: sum ** factors.steepness / (sum ** factors.steepness + factors.halfWay ** factors.steepness),
    vocabulary: vocabularyShare(job, reading, taxonomy),
    parts,
    nearestTitle: nearestTitle(reading, jobWork.place, taxonomy),
  };
}
function jobProfile(job: JobText, taxonomy: Taxonomy): WorkProfile {
  const passages = job.segments.map(({ text, tokens }): WorkPassage => ({ text, tokens, taken: NO_NUMBERS }));
  const ofTitle = taxonomy.tokenize(job.title ?? '').map((token) => token.norm);
  const titles = job.title === null ? [] : givenTitle(job.title, FORMULA.titles.given, taxonomy);
  return workProfile(
    [...distinctiveWords(passages), ...ofTitle.filter(isDistinctive)],
    [...titles, ...titlesIn(passages, 'job', taxonomy)],
    taxonomy,
  );
}

function resumeProfile(passages: readonly WorkPassage[], reading: ResumeReading, taxonomy: Taxonomy): WorkProfile {
  const own = reading.titles.flatMap((title, age) =>
    givenTitle(
      title,
      FORMULA.titles.given * Math.max(FORMULA.titles.minOfAge, FORMULA.titles.older ** Math.max(0, age - 1)),
      taxonomy,
    ),
  );
  return workProfile(distinctiveWords(passages), [...own, ...titlesIn(passages, 'resume', taxonomy)], taxonomy);
}

function nearestTitle(reading: ResumeReading, place: WorkPoint | null, taxonomy: Taxonomy): string | null {
  if (place === null) return null;
  const near = (title: string): number =>
    Math.max(
      0,
      ...givenTitle(title, 1, taxonomy)
        .flatMap((mention) => mention.hit.occupations)
        .map((number) => taxonomy.occupations.space.nearness(number, unitPoint(place))),
    );
  const ranked = reading.titles.map((title) => ({ title, near: near(title) })).sort((a, b) => b.near - a.near);
  return ranked[0] && ranked[0].near > FORMULA.similarity.nearTitle ? ranked[0].title : null;
}
