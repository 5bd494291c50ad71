import { type Taxonomy, wordStem } from '@prep-ai/question-bank';
import { STOP_WORDS } from './common-words.ts';

/** Steps of education above school. */
const DEGREES = ['diploma', 'bachelor', 'master', 'doctorate'] as const;
type DegreeName = (typeof DEGREES)[number];

/** A degree as one side names it. */
export interface Degree {
  /** 1 diploma, 2 bachelor, 3 master, 4 doctorate */
  step: number;
  /** stems of the words that say in what; none where any will do */
  subject: ReadonlySet<string>;
  start: number;
  end: number;
}

/** Words for the steps, in any case. */
const WORDS: Record<DegreeName, string> = {
  doctorate: String.raw`ph\.? ?d|doctorate|doctoral degree|d\.?phil|pharm\.? ?d`,
  master: String.raw`master(?:['’]?s)?(?: degree)?(?= (?:of|in|degree|or|level|is|required)|,|$)|master['’]s|m\.?sc|mba|m\.?tech|m\.?eng|m\.?com|mca|m\.?pharm|pgdm|post[- ]?graduat(?:e|ion)(?: degree)?(?! (?:diploma|certificate))|ll\.?m`,
  bachelor: String.raw`bachelor(?:['’]?s)?(?: degree)?|b\.?sc|b\.?s\.?n|b\.?tech|b\.?eng|b\.?com|bca|bba|b\.? ?pharm|ll\.?b|mbbs|(?:university |college |undergraduate |engineering |nursing |honours |good )*degree|graduates? (?:in|with|from|of)|any graduates?|graduation|licenciatura|diplom-?ingenieur|hochschulabschluss`,
  diploma: `(?:post[- ]?graduate |advanced |higher |high |national |polytechnic )*diploma|associate(?:['’]?s)? degree|hnd|hnc|foundation degree|polytechnic|gnm`,
};
/** Abbreviations that in small letters are other words ("bed", "be", "ma"). */
const ABBREVIATIONS: Partial<Record<DegreeName, string>> = {
  master: String.raw`M\.S\.?|MS(?= (?:in|degree))|M\.A\.?|MA(?= (?:in|degree))|M\.Ed\.?|MEd`,
  bachelor: String.raw`B\.A\.?|BA(?= (?:in|degree|\(|hons))|B\.S\.?|BS(?= (?:in|degree|or|[A-Z]))|B\.E\.?|BE(?= (?:in|\(|\/))|B\.Ed\.?|BEd`,
  diploma: 'ITI',
};
const FIELD_IN_NAME: readonly (readonly [RegExp, string])[] = [
  [/pharm/iu, 'pharmacy'],
  [/^[bm]\.?ed/iu, 'education'],
  [/com(?![a-z])/iu, 'commerce'],
  [/tech|eng|b\.? ?e\.?$/iu, 'engineering'],
  [/s\.?n\.?$|nursing|gnm/iu, 'nursing'],
  [/ca$/iu, 'computer'],
  [/ll\.?[bm]/iu, 'law'],
  [/mba|bba|bms|pgdm/iu, 'business'],
];
const patternOf = (words: Partial<Record<DegreeName, string>>, flags: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${[...DEGREES]
      .reverse()
      .flatMap((name) => (words[name] ? [`(?<${name}>${words[name]})`] : []))
      .join('|')})(?![\\p{L}\\p{N}])`,
    flags,
  );
const PATTERNS = [patternOf(WORDS, 'giu'), patternOf(ABBREVIATIONS, 'gu')];
/** characters after a degree in which its subject is named */
const REACH = 90;
/** characters of a text that are searched */
const LONGEST = 2000;
const NO_SUBJECT = new Set(
  'any field discipline subject stream relevant related equivalent university college degree honour hon first class second good similar appropriate recognised recognized accredited institution school higher level science art minimum year full time part full-time reputed branch background qualification'
    .split(' ')
    .map(wordStem),
);

/** What follows a degree and says in what: up to the next clause, a list of subjects as a whole; nothing where any will do. */
function subjectIn(after: string): string {
  const said = /^\s*\(?(?:in|of)\b[^.;:|•\d)]*/iu.exec(after)?.[0] ?? /^[^.;:|•,\d(]*/u.exec(after)?.[0] ?? '';
  return /\bany(?:thing)?\b/iu.test(after.slice(0, 40)) ? '' : said;
}

/** The degrees that a text names, each with its subject. */
export function degreesIn(text: string, taxonomy: Taxonomy): Degree[] {
  const near = text.slice(0, LONGEST);
  return PATTERNS.flatMap((pattern) => [...near.matchAll(pattern)]).map((match): Degree => {
    const step = 1 + DEGREES.findIndex((name) => match.groups?.[name] !== undefined);
    const end = match.index + match[0].length;
    const after = text.slice(end, end + REACH);
    const named = subjectIn(after);
    const subject = new Set(
      taxonomy
        .tokenize(named)
        .filter((token) => /^\p{L}{3,}/u.test(token.norm) && !STOP_WORDS.has(token.norm))
        .map((token) => wordStem(token.norm))
        .filter((stem) => !NO_SUBJECT.has(stem)),
    );
    for (const [form, field] of FIELD_IN_NAME) if (form.test(match[0])) subject.add(wordStem(field));
    return { step, subject, start: match.index, end };
  });
}

/** "Bachelor’s degree", as a result calls the lowest step that will do. */
export const degreeName = (step: number): string =>
  step >= 4 ? 'Doctorate' : step === 3 ? 'Master’s degree' : step === 2 ? 'Bachelor’s degree' : 'Diploma or degree';
