import { cosine, type SkillHit, type Taxonomy, wordStem } from '@prep-ai/question-bank';
import type { JobTerm } from './job-terms.ts';
import type { JobText } from './job-text.ts';
import type { ResumeReading, ResumeSegment } from './resume-reading.ts';
import type { TermCredit } from './term-credit.ts';
import { likeness, workProfile } from './work-profile.ts';
import { givenTitle, isTelling, tellingWords, titlesIn, type WorkPassage } from './work-text.ts';

export interface FieldFit {
  /** 0 to 1: how near the resume's line of work is to the job's */
  fit: number;
  /** 0 to 1: share of the job's own telling words that the resume uses too, rare words counting more */
  vocabulary: number;
  /** the resume's title nearest to the job's, as the resume writes it */
  nearestTitle: string | null;
  /** the job names a title or has words of some occupation */
  known: boolean;
  /** the four likenesses that `fit` is made of */
  likeness: { place: number; words: number; kinds: number; titles: number };
}

const GIVEN_TITLE = 3;
const OLDER_TITLE = 0.85;
const LEAST_OF_AGE = 0.5;
const MOST_IDLE_CLAIMS = 60;
const NEAR_TITLE = 0.3;

/** Shares of the four likenesses in their sum; reasons in docs/match-score.md. */
const SHARES = { place: 1, words: 2, kinds: 1.5, titles: 1 } as const;
/** The sum that lies half way between another line of work and the same one, and how steep the way is there. */
const HALF_WAY = 1;
const STEEPNESS = 3;
const NO_TOKENS: ReadonlySet<number> = new Set();

function tokensOf(hits: readonly SkillHit[], wanted: ReadonlySet<number>): Set<number> {
  const taken = new Set<number>();
  for (const hit of hits) if (wanted.has(hit.skill.id)) for (let at = hit.from; at < hit.to; at++) taken.add(at);
  return taken;
}

const isStuffed = (reading: ResumeReading): boolean => reading.idleClaims > MOST_IDLE_CLAIMS;

/** What of a resume tells its line of work: nothing pasted, no referees, and no list of skills of a hundred trades. */
function tellingSegments(reading: ResumeReading): ResumeSegment[] {
  return reading.segments.filter(
    (segment) =>
      segment.backing !== 'copied' &&
      segment.section !== 'references' &&
      !(isStuffed(reading) && (segment.section === 'skills' || segment.backing === 'claim')),
  );
}

function resumePassages(reading: ResumeReading, terms: readonly JobTerm[]): WorkPassage[] {
  const asked = terms.filter(isWanted);
  const wanted = new Set(asked.flatMap((term) => (term.skill ? [term.skill.id] : [])));
  const phraseStems = new Set(asked.flatMap((term) => (term.skill ? [] : term.stems)));
  return tellingSegments(reading).map((segment) => {
    const taken = tokensOf(segment.hits, wanted);
    segment.tokens.forEach((token, at) => {
      if (phraseStems.has(wordStem(token.norm))) taken.add(at);
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
      taxonomy.skills
        .find(segment.text, segment.tokens)
        .flatMap((hit) => Array.from({ length: hit.to - hit.from }, (_, at) => hit.from + at)),
    );
    segment.tokens.forEach((token, at) => {
      const stem = wordStem(token.norm);
      if (taken.has(at) || seen.has(stem) || token.norm.length < 3 || !isTelling(token.norm)) return;
      seen.add(stem);
      const weight = (taxonomy.occupations.rarity(token.norm) ?? 0) ** 2;
      total += weight;
      if (own.has(stem)) shared += weight;
    });
  }
  return total === 0 ? 0 : shared / total;
}

const skillWeight = (hit: SkillHit): number =>
  hit.skill.category === 'Soft Skills' || hit.skill.category === 'Languages' ? 0 : hit.common ? 0.4 : 1;

/** How much of each kind of skill a side names: its categories, each skill once with more for being named again. */
function kindsOf(hits: readonly SkillHit[], wanted: ReadonlySet<number>): Map<string, number> {
  const counts = new Map<number, { hit: SkillHit; count: number }>();
  for (const hit of hits) {
    if (wanted.has(hit.skill.id)) continue;
    const known = counts.get(hit.skill.id);
    counts.set(hit.skill.id, { hit: known && !known.hit.common ? known.hit : hit, count: (known?.count ?? 0) + 1 });
  }
  const kinds = new Map<string, number>();
  for (const { hit, count } of counts.values()) {
    const weight = skillWeight(hit) * (1 + 0.5 * Math.log(count));
    if (weight > 0) kinds.set(hit.skill.category, (kinds.get(hit.skill.category) ?? 0) + weight);
  }
  return kinds;
}

/**
 * How near a resume's line of work is to a job's, by title, by the words of the work and by the kinds of skill. Depends on
 * nothing that the job requires or prefers, but for what is credited of it, so that showing one more of it never lowers it.
 */
export function fieldFit(
  job: JobText,
  terms: readonly JobTerm[],
  reading: ResumeReading,
  credits: readonly TermCredit[],
  taxonomy: Taxonomy,
): FieldFit {
  const jobPassages = job.segments.map(({ text, tokens }): WorkPassage => ({ text, tokens, taken: NO_TOKENS }));
  const jobTitles = job.title === null ? [] : givenTitle(job.title, GIVEN_TITLE, taxonomy);
  const jobWords = [
    ...tellingWords(jobPassages),
    ...taxonomy
      .tokenize(job.title ?? '')
      .map((token) => token.norm)
      .filter(isTelling),
  ];
  const jobWork = workProfile(jobWords, [...jobTitles, ...titlesIn(jobPassages, 'job', taxonomy)], taxonomy);
  const passages = resumePassages(reading, terms);
  const own = reading.titles.flatMap((title, age) =>
    givenTitle(title, GIVEN_TITLE * Math.max(LEAST_OF_AGE, OLDER_TITLE ** Math.max(0, age - 1)), taxonomy),
  );
  const work = workProfile(tellingWords(passages), [...own, ...titlesIn(passages, 'resume', taxonomy)], taxonomy);
  const jobKinds = kindsOf(
    job.segments.flatMap((segment) => taxonomy.skills.find(segment.text, segment.tokens)),
    NONE,
  );
  const wanted = new Set(terms.flatMap((term) => (term.skill && isWanted(term) ? [term.skill.id] : [])));
  const kinds = kindsOf(
    tellingSegments(reading).flatMap((segment) => segment.hits),
    wanted,
  );
  const stuffed = isStuffed(reading);
  const worth = new Map(credits.map((entry) => [entry.term.name, stuffed ? entry.backed : entry.credit]));
  const ofWords = wantedWords(terms, worth, work.words, taxonomy);
  const ofKinds = wantedKinds(terms, worth);
  const parts = {
    place: work.place && jobWork.place ? Math.max(0, cosine(work.place, jobWork.place)) : 0,
    words: likeness(work.words, ofWords.shown, ofWords.all, jobWork.words),
    kinds: likeness(kinds, ofKinds.shown, ofKinds.all, jobKinds),
    titles: likeness(work.titleWords, NOTHING, NOTHING, jobWork.titleWords),
  };
  const sum =
    SHARES.place * parts.place + SHARES.words * parts.words + SHARES.kinds * parts.kinds + SHARES.titles * parts.titles;
  return {
    fit: sum ** STEEPNESS / (sum ** STEEPNESS + HALF_WAY ** STEEPNESS),
    vocabulary: vocabularyShare(job, reading, taxonomy),
    nearestTitle: nearestTitle(reading, jobWork.place, taxonomy),
    known: jobWork.place !== null,
    likeness: parts,
  };
}
const NONE: ReadonlySet<number> = new Set();
const NOTHING: ReadonlyMap<string, number> = new Map();
const isWanted = (_: JobTerm): boolean => true;

function wantedWords(
  terms: readonly JobTerm[],
  worth: ReadonlyMap<string, number>,
  own: ReadonlyMap<string, number>,
  taxonomy: Taxonomy,
) {
  const all = new Map<string, number>();
  const shown = new Map<string, number>();
  for (const term of terms) {
    if (!isWanted(term)) continue;
    const credit = worth.get(term.name) ?? 0;
    for (const token of term.segment.tokens) {
      if (token.start < term.start || token.end > term.end || !isTelling(token.norm)) continue;
      const stem = wordStem(token.norm);
      const rarity = taxonomy.occupations.rarity(stem);
      if (rarity === undefined || own.has(stem)) continue;
      all.set(stem, rarity);
      shown.set(stem, Math.max(shown.get(stem) ?? 0, credit * rarity));
    }
  }
  return { all, shown };
}

function wantedKinds(terms: readonly JobTerm[], worth: ReadonlyMap<string, number>) {
  const all = new Map<string, number>();
  const shown = new Map<string, number>();
  for (const term of terms) {
    if (!isWanted(term) || !term.skill || term.skill.category === 'Soft Skills' || term.skill.category === 'Languages')
      continue;
    const kind = term.skill.category;
    all.set(kind, (all.get(kind) ?? 0) + term.weight);
    shown.set(kind, (shown.get(kind) ?? 0) + term.weight * (worth.get(term.name) ?? 0));
  }
  return { all, shown };
}

function nearestTitle(
  reading: ResumeReading,
  place: ReturnType<typeof workProfile>['place'],
  taxonomy: Taxonomy,
): string | null {
  let best: { title: string; near: number } | null = null;
  for (const title of place ? reading.titles : []) {
    const occupations = givenTitle(title, 1, taxonomy).flatMap((mention) => mention.hit.occupations);
    const near = Math.max(
      0,
      ...occupations.map((number) => taxonomy.occupations.space.nearness(number, place as NonNullable<typeof place>)),
    );
    if (near > Math.max(NEAR_TITLE, best?.near ?? 0)) best = { title, near };
  }
  const found: { title: string } | null = best;
  return found === null ? null : (found as { title: string }).title;
}
