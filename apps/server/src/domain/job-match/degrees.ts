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

const WORDS: Record<DegreeName, string> = {
  doctorate: String.raw`ph\.? ?d|doctorate|doctoral degree|d\.?phil|pharm\.? ?d`,
  master: String.raw`master(?:['’]?s)?(?: degree)?(?= (?:of|in|degree|or|level|is|required)|,|$)|master['’]s|m\.? ?sc|m\.? ?s(?= (?:in|degree))|mba|m\.? ?tech|m\.?eng|m\.? ?com|mca|m\.? ?pharm|m\.?ed|pgdm|post[- ]?graduat(?:e|ion)(?: degree)?(?! (?:diploma|certificate))|ll\.?m|m\.?a(?= (?:in|of))`,
  bachelor: String.raw`bachelor(?:['’]?s)?(?: degree)?|b\.? ?sc|b\.?s\.?n|b\.? ?a\.?(?=[ ,(])|b\.? ?s\.?(?= (?:in|degree|or|computer|nursing|accounting|pharmacy|civil|mechanical))|b\.? ?tech|b\.? ?e\.?(?=[ ,/(])|b\.?eng|b\.? ?com|bca|bba|bms|b\.? ?pharm|b\.? ?ed|ll\.?b|mbbs|(?:university |college |undergraduate |engineering |nursing |honours |good )*degree|graduates? (?:in|with|from|of)|any graduates?|graduation|licenciatura|diplom-?ingenieur|hochschulabschluss`,
  diploma: String.raw`(?:post[- ]?graduate |advanced |higher |high |national |polytechnic )*diploma|associate(?:['’]?s)? degree|hnd|hnc|foundation degree|\biti\b|polytechnic|gnm`,
};
const FIELD_IN_NAME: readonly (readonly [RegExp, string])[] = [
  [/pharm/iu, 'pharmacy'],
  [/b\.? ?ed|m\.?ed/iu, 'education'],
  [/com(?![a-z])/iu, 'commerce'],
  [/tech|eng|b\.? ?e\.?$/iu, 'engineering'],
  [/s\.?n\.?$|nursing|gnm/iu, 'nursing'],
  [/ca$/iu, 'computer'],
  [/ll\.?[bm]/iu, 'law'],
  [/mba|bba|bms|pgdm/iu, 'business'],
];
const ANY = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[...DEGREES]
    .reverse()
    .map((name) => `(?<${name}>${WORDS[name]})`)
    .join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
);
/** characters after a degree in which its subject is named */
const REACH = 90;
const NO_SUBJECT = new Set(
  'any field discipline subject stream relevant related equivalent university college degree honour hon first class second good similar appropriate recognised recognized accredited institution school higher level science art minimum year full time part full-time reputed branch background qualification'
    .split(' ')
    .map(wordStem),
);

/** The degrees that a text names, each with its subject. */
export function degreesIn(text: string, taxonomy: Taxonomy): Degree[] {
  return [...text.slice(0, 2000).matchAll(ANY)].map((match): Degree => {
    const step = 1 + DEGREES.findIndex((name) => match.groups?.[name] !== undefined);
    const end = match.index + match[0].length;
    const after = text.slice(end, end + REACH);
    const named = /^[^.;:|•\n]*/u.exec(after)?.[0] ?? '';
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
