import type { MATCH_IMPORTANCE } from '@prep-ai/contract';
import { type SkillHit, type Taxonomy, type TaxonomySkill, type Token, wordStem } from '@prep-ai/question-bank';
import { isList } from '../resumes/skill-evidence.ts';
import { fieldNearness, isAboutOthers, isGiven, isMeant } from '../resumes/skill-sense.ts';
import { GENERIC_WORDS, STOP_WORDS } from './common-words.ts';
import { FORMULA } from './formula.ts';
import type { JobSegment, JobText } from './job-text.ts';

export type Importance = (typeof MATCH_IMPORTANCE)[number];

/** One thing the job asks for. Phrases that are no skill of the taxonomy have `skill` null and are compared by `stems`. */
export interface JobTerm {
  name: string;
  importance: Importance;
  /** share in its part's sum, see `termWeight` in formula.ts */
  weight: number;
  skill: TaxonomySkill | null;
  /** stems of the job's own wording; for a skill of one word only when the word is an everyday one, else empty */
  stems: readonly string[];
  /** where the job says it first */
  segment: JobSegment;
  start: number;
  end: number;
}

const rules = FORMULA.jobTerms;
const RANK: Record<Importance, number> = { required: 3, preferred: 2, mentioned: 1 };
const PREFERRED_AFTER =
  /\b(?:preferably|ideally|nice to have|good to have|bonus(?: points)?(?: for| if)?|desirable|it would be great if|von vorteil|idéalement|of advantage)\b/iu;
const PREFERRED_BEFORE =
  /\b(?:preferred|a plus|big plus|is plus|a bonus|advantage|advantageous|desired|beneficial|helpful|nice-to-have|optional|an asset|wünschenswert|un atout|souhaitée?)\b/iu;

function importanceAt(segment: JobSegment, start: number): Importance {
  const base: Importance =
    segment.part === 'required' ? 'required' : segment.part === 'preferred' ? 'preferred' : 'mentioned';
  if (base === 'preferred') return base;
  // A window, not the whole text: a hostile line of 100,000 characters is asked for each of its terms.
  const near = Math.max(0, start - rules.clauseReach);
  const behind = segment.text.slice(near, start);
  const from = near + Math.max(behind.lastIndexOf('. '), behind.lastIndexOf(';')) + 1;
  const ahead = segment.text.slice(start, start + rules.clauseReach);
  const clause = segment.text.slice(from, start) + (/^[^.;]*(?:[.;](?!\s|$)[^.;]*)*/u.exec(ahead)?.[0] ?? '');
  const after = PREFERRED_AFTER.exec(clause);
  if (after && after.index < start - from) return 'preferred';
  const before = PREFERRED_BEFORE.exec(clause);
  return before && before.index > start - from ? 'preferred' : base;
}

function skillWeight(skill: TaxonomySkill, common: boolean): number {
  if (skill.category === 'Soft Skills') return FORMULA.termWeight.soft;
  if (skill.category === 'Languages') return FORMULA.termWeight.language;
  if (skill.category === 'Office Tools') return FORMULA.termWeight.office;
  return common ? FORMULA.termWeight.everyday : FORMULA.termWeight.skill;
}

/** What a job asks for, each once with its highest importance: skills of the taxonomy and distinctive phrases that are not in it, in the order of the text. */
export function jobTerms(job: JobText, taxonomy: Taxonomy): JobTerm[] {
  const terms = new Map<string, JobTerm>();
  const phrases: { term: JobTerm; rarity: number }[] = [];
  const nearness = fieldNearness(job.segments, taxonomy);
  for (const segment of job.segments) {
    // The title is judged as a title.
    if (
      job.title !== null &&
      segment.text.includes(job.title) &&
      segment.text.length < job.title.length + rules.titleSlack
    )
      continue;
    const { hits } = segment;
    const listed = segment.tokens.length <= rules.fewTokens || isList(segment.text);
    for (const hit of hits) {
      // "a nursing home", "our insurance business": an everyday word inside a sentence is no request.
      if (!isMeant(hit, { text: segment.text, tokens: segment.tokens, hits, listed }, nearness)) continue;
      if (isGiven(segment.text, hit.skill)) continue;
      if (segment.part !== 'preferred' && isAboutOthers(segment.text, hit.start)) continue;
      const importance = importanceAt(segment, hit.start);
      const term: JobTerm = {
        name: hit.skill.name,
        importance,
        weight: skillWeight(hit.skill, hit.common),
        skill: hit.skill,
        stems: ownStems(segment, hit),
        segment,
        start: hit.start,
        end: hit.end,
      };
      const known = terms.get(term.name);
      if (!known || RANK[importance] > RANK[known.importance])
        terms.set(term.name, known ? { ...term, weight: Math.max(term.weight, known.weight) } : term);
      else known.weight = Math.max(known.weight, term.weight);
    }
    const taken = new Set(hits.flatMap((hit) => Array.from({ length: hit.to - hit.from }, (_, at) => hit.from + at)));
    for (const run of wordRuns(segment, taken)) {
      const phrase = phraseOf(segment, run, taxonomy);
      if (phrase) phrases.push(phrase);
    }
  }
  phrases.sort(
    (a, b) =>
      RANK[b.term.importance] - RANK[a.term.importance] ||
      b.rarity - a.rarity ||
      a.term.segment.line - b.term.segment.line ||
      a.term.start - b.term.start,
  );
  for (const { term } of phrases) {
    const key = `phrase ${term.stems.join(' ')}`;
    if (!terms.has(key) && [...terms.keys()].filter((name) => name.startsWith('phrase ')).length < rules.maxPhrases)
      terms.set(key, term);
  }
  return [...terms.values()];
}

function ownStems(segment: JobSegment, hit: SkillHit): string[] {
  const stems = segment.tokens
    .slice(hit.from, hit.to)
    .filter((token) => !STOP_WORDS.has(token.norm) && token.norm !== '&')
    .map((token) => wordStem(token.norm));
  return stems.length > 1 || (hit.common && (stems[0]?.length ?? 0) > 3) ? stems : [];
}

/** Runs of two to four neighbouring content words, as token numbers. */
function wordRuns(segment: JobSegment, taken: ReadonlySet<number>): number[][] {
  const runs: number[][] = [];
  let run: number[] = [];
  segment.tokens.forEach((token, at) => {
    const previous = segment.tokens[at - 1];
    const touches = previous !== undefined && /^[\s-]$/u.test(segment.text.slice(previous.end, token.start));
    const content = !taken.has(at) && isContent(token);
    if (run.length > 0 && (!content || !touches)) {
      runs.push(run);
      run = [];
    }
    if (content) run.push(at);
  });
  return [...runs, run].filter((words) => words.length >= rules.minRun && words.length <= rules.maxRun);
}

const isContent = (token: Token): boolean =>
  /^\p{L}[\p{L}\p{M}]{2,}$/u.test(token.norm) && !STOP_WORDS.has(token.norm) && !GENERIC_WORDS.has(token.norm);

function phraseOf(segment: JobSegment, run: number[], taxonomy: Taxonomy): { term: JobTerm; rarity: number } | null {
  const words = run.slice(-rules.phraseWords).flatMap((at) => segment.tokens[at] ?? []);
  const first = words[0];
  const last = words[words.length - 1];
  if (!first || !last) return null;
  const rarities = words.map((token) => taxonomy.occupations.rarity(token.norm) ?? rules.unknownRarity);
  const rarity = rarities.reduce((sum, value) => sum + value, 0) / rarities.length;
  if (rarity < rules.minRarity) return null;
  const name = segment.text.slice(first.start, last.end).replace(/\s+/gu, ' ');
  return {
    rarity,
    term: {
      name,
      importance: importanceAt(segment, first.start),
      weight: FORMULA.termWeight.phrase,
      skill: null,
      stems: words.map((token) => wordStem(token.norm)),
      segment,
      start: first.start,
      end: last.end,
    },
  };
}
