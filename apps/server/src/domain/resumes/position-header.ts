import type { Taxonomy } from '@prep-ai/question-bank';
import { findDateRanges, findDates } from './dates.ts';
import { DEGREE, ORGANIZATION, ROLE_NOUN, SCHOOL } from './position-words.ts';

/** A piece of a position's heading with how much it looks like a job title and like an organization, each 0 to 1. */
interface Fragment {
  text: string;
  title: number;
  organization: number;
}

/** `titleScore` from which a fragment is a job title and nothing else. */
const CERTAIN_TITLE = 0.95;
const SEPARATOR =
  /\s*[|•·\t]\s*|\s+[-–—]\s+|–(?=\s)|\s*,\s+|\s{2,}|\s+(?:at|bei|chez|@)\s+|\s*－\s*|\s*—\s*|(?<=\p{L}),(?=\p{Lu})|\s*[(（）)]\s*|，|、|،/u;
const LABEL =
  /^(?<label>organi[sz]ation|company(?: name)?|employer|client|firm|firma|unternehmen|entreprise|société|institution|institute|संस्था|कंपनी|الشركة|公司)\s{0,4}(?:name)?\s{0,4}[:：–-]+\s{0,4}(?<value>\S.*)$/iu;
const TITLE_LABEL =
  /^(?:designation|position(?: held| title)?|role|job title|title|post|profile|पद|titel|poste|fonction|المسمى الوظيفي|职位|职务|岗位)\s{0,4}(?:name)?\s{0,4}[:：–-]+\s{0,4}(?<value>\S.*)$/iu;
// "Currently working as a Software Engineer in ABC Technologies, Hyderabad from": the Indian way of saying it.
const AS_A_SENTENCE =
  /\b(?:work(?:ed|ing)?|serv(?:ed|ing)|employed|joined|associated)\s{1,4}as\s{1,4}(?:an?\s)?(?<title>[^,.]{2,60}?)\s{1,4}(?:in|at|with|for)\s{1,4}(?<organization>.{2,80}?)(?:,?\s{1,4}(?:from|since|during|for|between)\b.*)?$/iu;
const NOISE_LABEL =
  /^(?:department|dept|location|duration|period|tenure|project|team size|responsibilities|environment|technologies|tools|salary|supervisor|hours|place|from|to|date)\s*[:：–-]/iu;
const PLACE =
  /^(?:[\p{L} .'-]{2,30},\s*)?(?:[A-Z]{2}|remote|onsite|hybrid|state|city|usa|u\.s\.a\.?|uk|india|germany|france|full[- ]?time|part[- ]?time|contract)(?:\s+\d{5})?$|^(?:city|state|remote)(?:\s*,\s*(?:city|state|country))?$/iu;
const DURATION =
  /^\(?\s*\d+\s*(?:years?|yrs?|months?|mos?)\b.{0,20}$|^\d+\+? hours per week|^salary|^supervisor|^grade\b/iu;
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

function fragments(text: string, taxonomy: Taxonomy): Fragment[] {
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
        !/^(?:to|from|since|seit|depuis|since|bis|से|company name)$/iu.test(piece),
    )
    .map((piece) => ({
      text: piece,
      title: titleScore(piece, taxonomy),
      organization: organizationScore(piece),
    }));
}

/** Words that organizations are called by decide; without them the employer is named before its place, and is no job title as a whole. */
function bestOrganization(fragments: readonly Fragment[]): string | null {
  const worth = ({ organization, title }: Fragment) => organization - (title >= CERTAIN_TITLE ? title / 2 : 0);
  const best = fragments.reduce<Fragment | null>(
    (most, fragment) => (worth(fragment) > (most ? worth(most) : -1) ? fragment : most),
    null,
  );
  return best?.text ?? null;
}

/** Title and organization of a position, as the header lines write them; null for what they don't say. */
export function readHeader(
  lines: readonly string[],
  taxonomy: Taxonomy,
): { title: string | null; organization: string | null } {
  let title: string | null = null;
  let organization: string | null = null;
  const loose: Fragment[] = [];
  for (const line of lines) {
    const text = line.trim();
    const titled = TITLE_LABEL.exec(text)?.groups?.value;
    const named = LABEL.exec(text)?.groups?.value;
    const said = AS_A_SENTENCE.exec(withoutDates(text).replace(/[\s.]+$/u, ''))?.groups;
    if (said) {
      title ??= said.title ?? null;
      organization ??= said.organization?.replace(/[\s,(]+$/u, '') ?? null;
    } else if (titled) title ??= withoutDates(titled).trim();
    else if (named)
      organization ??=
        withoutDates(named)
          .split(/\s{3,}|\t/u)[0]
          ?.trim() || null;
    else if (!NOISE_LABEL.test(text)) loose.push(...fragments(text, taxonomy));
  }
  if (title === null) {
    const best = loose.reduce<Fragment | null>(
      (most, fragment) => (fragment.title > (most?.title ?? 0.3) ? fragment : most),
      null,
    );
    const chosen = best ?? (loose.length > 1 ? (loose.find((fragment) => fragment.organization < 1) ?? null) : null);
    if (chosen) {
      title = chosen.text;
      loose.splice(loose.indexOf(chosen), 1);
    }
  }
  organization ??= bestOrganization(loose);
  return {
    title: title && title.length <= 120 ? title : null,
    organization: organization && organization.length <= 120 ? organization : null,
  };
}
