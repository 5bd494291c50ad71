import type { Taxonomy } from '@prep-ai/question-bank';
import { findDateRanges, findDates, isOnlyTime } from './dates.ts';
import { durationMonths } from './experience-months.ts';
import { DEGREE, ORGANIZATION, ROLE_NOUN, SCHOOL } from './position-words.ts';

/** A piece of a position's heading with how much it looks like a job title and like an organization, each 0 to 1. */
export interface Fragment {
  text: string;
  title: number;
  organization: number;
}

const SEPARATOR =
  /\s*[|•·\t]\s*|\s+[-–—]\s+|–(?=\s)|\s*,\s+|\s{2,}|\s*;\s+|\s+(?:at|bei|chez|@)\s+|\s*－\s*|\s*—\s*|(?<=\p{L}),(?=\p{Lu})|\s*[(（）)]\s*|，|、|،/u;
const PLACE =
  /^(?:[\p{L} .'-]{2,30},\s*)?(?:[A-Z]{2}|remote|onsite|hybrid|state|city|usa|u\.s\.a\.?|uk|india|germany|france|full[- ]?time|part[- ]?time|contract)(?:\s+\d{5})?$|^(?:city|state|remote)(?:\s*,\s*(?:city|state|country))?$/iu;
const DURATION =
  /^\(?\s*\d+\s*(?:years?|yrs?|months?|mos?)\b.{0,20}$|^\d+\+? hours per week|^salary|^supervisor|^grade\b/iu;
/** Characters of a length of time with nothing else. */
const LONGEST_LENGTH = 24;
/** Words of rank at either end of a title; they name no occupation. */
const RANKS = new Set([
  'senior',
  'junior',
  'sr',
  'jr',
  'principal',
  'staff',
  'i',
  'ii',
  'iii',
  'iv',
  'v',
  '1',
  '2',
  '3',
  'contract',
  'temporary',
  'interim',
]);
// "San Francisco, CA": a place at the end of a header line, or standing alone between gaps.
const CITY_STATE =
  /(?:,|\s{2}|\t|[|•·–-]|^)\s{0,4}\p{Lu}[\p{L} .'-]{1,24},\s?(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]|ON|BC|AB|QC|UK|USA|UAE)(?![\p{L}])(?:\s+\d{5})?/gu;

/** True when a header text speaks of a degree rather than a job. */
export function speaksOfEducation(text: string): boolean {
  return DEGREE.test(text) && !ROLE_NOUN.test(text);
}

/** True when a text names a place where people learn. Teachers work there. */
export function namesSchool(text: string): boolean {
  return SCHOOL.test(text);
}

/** True when a text has a word that organizations are called by: Inc, University, Hospital. */
export function namesOrganization(text: string): boolean {
  return ORGANIZATION.test(text);
}

/** How much a text looks like a job title: 1 when it is one as a whole, 0 when nothing of it is. */
export function titleScore(text: string, taxonomy: Taxonomy): number {
  const all = taxonomy.tokenize(text.replace(/\([^()]{0,40}\)\s*$/u, ''));
  const tokens = all.filter(
    (token, at) => !RANKS.has(token.norm) || all.length === 1 || (at > 0 && at < all.length - 1),
  );
  if (tokens.length === 0 || tokens.length > 12) return 0;
  const hits = taxonomy.occupations.findTitles(tokens);
  const last = hits[hits.length - 1];
  const share = hits.reduce((sum, hit) => sum + hit.to - hit.from, 0) / tokens.length;
  const ends = last?.to === tokens.length;
  const score = last ? 0.35 + 0.35 * share + (ends ? 0.3 : 0) : 0;
  const role = ROLE_NOUN.test(text) ? 0.7 : 0;
  return Math.max(score, role) * (ORGANIZATION.test(text) && !ends ? 0.5 : 1);
}

/** Whether a header line says something beside hours, salary and places. */
export function saysSomething(text: string, taxonomy: Taxonomy): boolean {
  return fragments(text, taxonomy).some((fragment) => fragment.organization > 0 || fragment.title > 0);
}

/** The best `titleScore` of a header line's pieces. */
export function bestTitleScore(text: string, taxonomy: Taxonomy): number {
  return Math.max(0, ...fragments(text, taxonomy).map((fragment) => fragment.title));
}

/** A header's text with its dates taken out. */
export function withoutDates(text: string): string {
  let kept = '';
  let at = 0;
  for (const range of [...findDateRanges(text), ...findDates(text)].sort((a, b) => a.from - b.from)) {
    if (range.from < at) continue;
    kept += `${text.slice(at, range.from)}\t`;
    at = range.to;
  }
  return `${kept}${text.slice(at)}`.replace(/\(\s*\)|\[\s*\]/gu, ' ');
}

/** A word that organizations are called by, else a name: "devices" and "west and north-west" are parts of a title. */
function organizationScore(piece: string): number {
  if (ORGANIZATION.test(piece)) return 1;
  return /^\p{Ll}/u.test(piece) ? 0 : 0.3;
}

/** The pieces of a header line that can be a title or an employer: without dates, places and lengths. */
export function fragments(text: string, taxonomy: Taxonomy): Fragment[] {
  return withoutDates(text)
    .replace(CITY_STATE, '\t')
    .split(SEPARATOR)
    .map((piece) => piece.replace(/^[\s:;,.\-–—|]+|[\s:;,\-–—|(]+$/gu, ''))
    .filter(
      (piece) =>
        piece.length > 1 &&
        /\p{L}/u.test(piece) &&
        !PLACE.test(piece) &&
        !DURATION.test(piece) &&
        !isOnlyTime(piece) &&
        !(piece.length <= LONGEST_LENGTH && durationMonths(piece) !== null) &&
        !/^(?:to|from|since|seit|depuis|since|bis|से)$/iu.test(piece),
    )
    .map((piece) => ({
      text: piece,
      title: titleScore(piece, taxonomy),
      organization: organizationScore(piece),
    }));
}
