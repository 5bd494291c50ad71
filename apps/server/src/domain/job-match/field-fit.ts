import { type OccupationVector, type Taxonomy, unit, wordStem } from '@prep-ai/question-bank';
import type { JobTerm } from './job-terms.ts';
import type { JobText } from './job-text.ts';
import { GENERIC_WORDS, STOP_WORDS } from './plain-words.ts';
import type { ResumeReading } from './resume-reading.ts';

export interface FieldFit {
  /** 0 to 1: how near the resume's jobs are to the job's title and field of work */
  fit: number;
  /** 0 to 1: share of the job's own telling words that the resume uses too, rare words counting more */
  vocabulary: number;
  /** the resume's title nearest to the job's, as the resume writes it */
  nearestTitle: string | null;
  /** the job names a title or has words of some occupation */
  known: boolean;
}

const TITLE_SHARE = 0.45;
const FIELD_SHARE = 0.4;
const CROSS_SHARE = 0.15;
const OLDER_TITLE = 0.85;
const LEAST_OF_AGE = 0.5;
const MOST_IDLE_CLAIMS = 60;
const EMPTY: OccupationVector = new Map();

type Counts = Map<string, number>;

function count(counts: Counts, norm: string): void {
  if (/^\p{L}[\p{L}\p{M}]+$/u.test(norm) && !STOP_WORDS.has(norm) && !GENERIC_WORDS.has(norm))
    counts.set(norm, (counts.get(norm) ?? 0) + 1);
}

function titleVector(title: string, taxonomy: Taxonomy): OccupationVector {
  const tokens = taxonomy.tokenize(title);
  const hits = taxonomy.occupations.findTitles(tokens);
  const vector = new Map<number, number>();
  for (const hit of hits) {
    const weight = (hit.to - hit.from) / tokens.length / Math.sqrt(hit.occupations.length);
    for (const occupation of hit.occupations) vector.set(occupation, (vector.get(occupation) ?? 0) + weight);
  }
  if (vector.size > 0) return unit(vector);
  const counts: Counts = new Map();
  for (const token of tokens) count(counts, token.norm);
  return taxonomy.occupations.fieldOf(counts);
}

/** Likeness of two titles by their words: "Mechanical Design Engineer" and "Design Engineer". Words of rank don't count. */
function titleLikeness(one: string, other: string, taxonomy: Taxonomy): number {
  const stems = (title: string): Set<string> =>
    new Set(
      taxonomy
        .tokenize(title)
        .map((token) => token.norm)
        .filter((norm) => !RANKS.has(norm) && !STOP_WORDS.has(norm))
        .map(wordStem),
    );
  const left = stems(one);
  const right = stems(other);
  const weigh = (list: Iterable<string>): number =>
    [...list].reduce((sum, stem) => sum + (ROLE_NOUNS.has(stem) ? ROLE_NOUN_WEIGHT : 1), 0);
  const both = weigh(left) + weigh(right);
  return both === 0 ? 0 : (2 * weigh([...left].filter((stem) => right.has(stem)))) / both;
}
const ROLE_NOUN_WEIGHT = 0.2;
const ROLE_NOUNS = new Set(
  [
    'engineer',
    'manager',
    'specialist',
    'analyst',
    'officer',
    'executive',
    'representative',
    'coordinator',
    'consultant',
    'technician',
    'director',
    'supervisor',
    'administrator',
    'developer',
    'designer',
    'agent',
    'clerk',
    'worker',
    'operator',
  ].map(wordStem),
);
const RANKS = new Set([
  'senior',
  'junior',
  'sr',
  'jr',
  'lead',
  'principal',
  'staff',
  'associate',
  'assistant',
  'head',
  'chief',
  'intern',
  'trainee',
  'i',
  'ii',
  'iii',
  'iv',
  'entry',
  'level',
  'mid',
  'experienced',
]);

/** Words of the resume that tell its field: not what the job asks for outright, so that adding that changes nothing here, and nothing pasted. */
function resumeCounts(reading: ResumeReading, terms: readonly JobTerm[]): Counts {
  const asked = terms.filter((term) => term.importance !== 'mentioned');
  const wanted = new Set(asked.flatMap((term) => (term.skill ? [term.skill.id] : [])));
  const phraseStems = new Set(asked.flatMap((term) => (term.skill ? [] : term.stems)));
  const counts: Counts = new Map();
  for (const segment of reading.segments) {
    if (segment.backing === 'copied' || segment.section === 'references') continue;
    if (segment.section === 'skills' && reading.idleClaims > MOST_IDLE_CLAIMS) continue;
    const taken = new Set<number>();
    for (const hit of segment.hits)
      if (wanted.has(hit.skill.id)) for (let at = hit.from; at < hit.to; at++) taken.add(at);
    segment.tokens.forEach((token, at) => {
      if (!taken.has(at) && !phraseStems.has(wordStem(token.norm))) count(counts, token.norm);
    });
  }
  return counts;
}

function vocabularyShare(job: JobText, reading: ResumeReading, taxonomy: Taxonomy): number {
  const own = new Set<string>();
  for (const segment of reading.segments)
    if (segment.backing !== 'copied') for (const stem of segment.stems) own.add(stem);
  const seen = new Set<string>();
  let total = 0;
  let shared = 0;
  for (const segment of job.segments) {
    const hits = taxonomy.skills.find(segment.text, segment.tokens);
    const taken = new Set(hits.flatMap((hit) => Array.from({ length: hit.to - hit.from }, (_, at) => hit.from + at)));
    segment.tokens.forEach((token, at) => {
      const stem = wordStem(token.norm);
      if (
        taken.has(at) ||
        seen.has(stem) ||
        STOP_WORDS.has(token.norm) ||
        GENERIC_WORDS.has(token.norm) ||
        !/^\p{L}[\p{L}\p{M}]{2,}$/u.test(token.norm)
      )
        return;
      seen.add(stem);
      const rarity = taxonomy.occupations.rarity(token.norm) ?? 0;
      const weight = rarity * rarity;
      total += weight;
      if (own.has(stem)) shared += weight;
    });
  }
  return total === 0 ? 0 : shared / total;
}

/**
 * How near a resume's line of work is to a job's, by title and by the words of the work. Depends on nothing that the job requires
 * or prefers, so that showing one more of it never lowers it.
 */
export function fieldFit(
  job: JobText,
  terms: readonly JobTerm[],
  reading: ResumeReading,
  taxonomy: Taxonomy,
): FieldFit {
  const { occupations } = taxonomy;
  const jobCounts: Counts = new Map();
  for (const segment of job.segments) for (const token of segment.tokens) count(jobCounts, token.norm);
  for (const token of taxonomy.tokenize(job.title ?? '')) count(jobCounts, token.norm);
  const jobField = occupations.fieldOf(jobCounts);
  const jobTitle = job.title === null ? EMPTY : titleVector(job.title, taxonomy);
  const field = occupations.fieldOf(resumeCounts(reading, terms));
  const titles = reading.titles.map((title, age) => ({
    title,
    age: Math.max(LEAST_OF_AGE, OLDER_TITLE ** Math.max(0, age - 1)),
  }));
  let titleFit = 0;
  let fieldOfTitles = 0;
  let nearestTitle: string | null = null;
  for (const { title, age } of titles) {
    const vector = titleVector(title, taxonomy);
    const near =
      age *
      Math.max(
        occupations.nearness(jobTitle, vector),
        job.title === null ? 0 : titleLikeness(job.title, title, taxonomy),
      );
    if (near > titleFit) {
      titleFit = near;
      nearestTitle = title;
    }
    fieldOfTitles = Math.max(fieldOfTitles, age * occupations.nearness(jobField, vector));
  }
  const fieldNear = occupations.nearness(jobField, field);
  const cross = job.title === null ? fieldOfTitles : Math.max(fieldOfTitles, occupations.nearness(jobTitle, field));
  const byTitle = job.title === null || titles.length === 0 ? Math.max(cross, fieldNear) : titleFit;
  return {
    fit: Math.min(1, TITLE_SHARE * byTitle + FIELD_SHARE * fieldNear + CROSS_SHARE * cross),
    vocabulary: vocabularyShare(job, reading, taxonomy),
    nearestTitle,
    known: jobTitle.size > 0 || jobField.size > 0,
  };
}
