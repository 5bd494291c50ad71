import { type Taxonomy, type TitleHit, type Token, wordStem } from '@prep-ai/question-bank';
import { GENERIC_WORDS, STOP_WORDS } from './common-words.ts';
import { FORMULA } from './formula.ts';

/** A stretch of text about work: a line, or a sentence of a long one. */
export interface WorkPassage {
  text: string;
  tokens: readonly Token[];
  /** numbers of tokens that are not to count: what the job asks for, so that showing more of it moves nothing here */
  taken: ReadonlySet<number>;
}

/** A job title that a text names, with how much the place says that it is the title of whom the text is about. */
export interface TitleMention {
  hit: Pick<TitleHit, 'occupations'>;
  /** stems of its words and of the words that qualify it, with their weights */
  stems: ReadonlyMap<string, number>;
  weight: number;
}

const titleRules = FORMULA.titles;
/** Weight of a title by its words: "manager" alone says little. */
const WORDS_OF_TITLE = [0, titleRules.oneWord, titleRules.twoWords, titleRules.threeWords] as const;

const PERIOD_AFTER = /^.{0,30}?(?:\b(?:19|20)\d{2}\b|\bcurrent\b|\bpresent\b)/iu;
const PERIOD_BEFORE = /(?:\b(?:19|20)\d{2}|\bcurrent|\bpresent)[^\p{L}]{0,12}(?:company name[^\p{L}]*)?$/iu;
const EMPLOYER_BEFORE = /(?:company name|city\s?,\s?state|worked as an?|working as an?)\W*$/iu;
const SOUGHT_BEFORE =
  /\b(?:seek(?:s|ing)?|look(?:s|ing)? for|hir(?:e|es|ing)|recruiting|needs?|wanted|position of|role of|join us as)\b\W*(?:an?|our|the)?\W*(?:[\p{L}-]+\W+){0,4}$/iu;

const ROLE_STEMS = new Set(
  'engineer manager specialist analyst officer executive representative coordinator consultant technician director supervisor administrator developer designer agent clerk worker operator associate assistant lead leader staff senior junior head chief professional'
    .split(' ')
    .map(wordStem),
);

/** True for words that say something about the work: letters only, and neither grammar nor words of every text. */
export const isDistinctive = (norm: string): boolean =>
  /^\p{L}[\p{L}\p{M}]+$/u.test(norm) && !STOP_WORDS.has(norm) && !GENERIC_WORDS.has(norm);

/** The distinctive words of passages in their order. */
export function distinctiveWords(passages: readonly WorkPassage[]): string[] {
  return passages.flatMap((passage) =>
    passage.tokens.flatMap((token, at) => (!passage.taken.has(at) && isDistinctive(token.norm) ? [token.norm] : [])),
  );
}

/** Weights of a title's own words; those of every trade count little, rare ones most. */
function stemsOf(tokens: readonly Token[], from: number, to: number, taxonomy: Taxonomy): Map<string, number> {
  let start = from;
  while (
    start > 0 &&
    from - start < titleRules.maxQualifiers &&
    !tokens[start]?.apart &&
    isDistinctive(tokens[start - 1]?.norm ?? '')
  )
    start--;
  const stems = new Map<string, number>();
  for (let at = start; at < to; at++) {
    const norm = tokens[at]?.norm ?? '';
    if (STOP_WORDS.has(norm)) continue;
    const stem = wordStem(norm);
    const rarity = (taxonomy.occupations.rarity(norm) ?? titleRules.unknownRarity) / titleRules.typicalRarity;
    stems.set(stem, ROLE_STEMS.has(stem) ? titleRules.roleWord : at < from ? titleRules.qualifier * rarity : rarity);
  }
  return stems;
}

/** A title given as such, by a label or a heading. Its occupations are those of the titles found in it. */
export function givenTitle(text: string, weight: number, taxonomy: Taxonomy): TitleMention[] {
  const tokens = taxonomy.tokenize(text);
  const hits = taxonomy.occupations.findTitles(tokens);
  const last = hits.at(-1);
  const stems = stemsOf(tokens, 0, tokens.length, taxonomy);
  return last
    ? hits.map((hit) => ({ hit, stems, weight: weight * strengthOf(hit) }))
    : [{ hit: { occupations: [] }, stems, weight }];
}

const strengthOf = (hit: TitleHit): number => WORDS_OF_TITLE[Math.min(3, hit.to - hit.from)] ?? 0;

/** Every title that the passages name, weighed by its place: at the top, beside a period or an employer, after "looking for". */
export function titlesIn(passages: readonly WorkPassage[], side: 'resume' | 'job', taxonomy: Taxonomy): TitleMention[] {
  const mentions: TitleMention[] = [];
  let before = 0;
  for (const { text, tokens, taken } of passages) {
    const hits = taxonomy.occupations.findTitles(tokens);
    let passed = 0;
    for (const hit of hits) {
      for (; passed < hit.from; passed++) if (!taken.has(passed) && isDistinctive(tokens[passed]?.norm ?? '')) before++;
      if (Array.from({ length: hit.to - hit.from }, (_, at) => hit.from + at).some((at) => taken.has(at))) continue;
      const place = placeOf(text, hit, side, before);
      mentions.push({ hit, stems: stemsOf(tokens, hit.from, hit.to, taxonomy), weight: place * strengthOf(hit) });
    }
    for (; passed < tokens.length; passed++)
      if (!taken.has(passed) && isDistinctive(tokens[passed]?.norm ?? '')) before++;
  }
  return mentions;
}

function placeOf(text: string, hit: TitleHit, side: 'resume' | 'job', wordsBefore: number): number {
  if (wordsBefore < titleRules.openingWords) return titleRules.opening;
  const before = text.slice(Math.max(0, hit.start - titleRules.reach), hit.start);
  if (side === 'job') {
    if (SOUGHT_BEFORE.test(before)) return titleRules.sought;
    return wordsBefore < titleRules.earlyWords ? titleRules.early : titleRules.named;
  }
  const after = text.slice(hit.end, hit.end + titleRules.reach);
  return PERIOD_AFTER.test(after) || PERIOD_BEFORE.test(before) || EMPLOYER_BEFORE.test(before)
    ? titleRules.cue
    : titleRules.named;
}
