import { type NamedTime, timeWords } from './date-words.ts';
import { ERA_NAMES, fromBuddhist, fromHijri, fromJalali, yearOfEra } from './other-calendars.ts';

/** A point of time in a text, or the word for the present. */
export interface Atom {
  from: number;
  to: number;
  year: number | null;
  month: number | null;
  /** how many months it names: 3 for a quarter or a season */
  months: number;
  present: boolean;
  /** a word for the present that says "to" itself */
  joins: boolean;
  /** 05/21, Feb 22: a month and a year only when another one, or the present, is at the other end of a period */
  pair: boolean;
}

const YEAR = '(?:19[5-9]\\d|20[0-4]\\d)';
// One alternative a way of writing; every repetition is bounded, so a text is read in linear time.
const NUMBERS = new RegExp(
  [
    `(?<era>${ERA_NAMES}|(?<![\\p{L}\\d])[RH]\\.?(?=\\d{1,2}[./年]))\\s?(?<eraYear>\\d{1,3}|元)(?:\\s?年(?:\\s?(?<eraMonth>\\d{1,2})\\s?月)?|[./](?<eraDotMonth>0?[1-9]|1[0-2])(?!\\d))`,
    `(?<zhYear>${YEAR})\\s?[年년](?:\\s?(?<zhMonth>\\d{1,2})\\s?[月월](?:\\s?\\d{1,2}\\s?[日일])?)?`,
    '(?<!\\d)(?<bareYear>\\d{1,3})\\s?年\\s?(?<bareMonth>\\d{1,2})\\s?月',
    `(?<![\\d/.])(?<hijri>1[34]\\d\\d)(?:\\s?/\\s?(?<hijriMonth>0?[1-9]|1[0-2]))?\\s?(?:هـ|ه(?!\\p{L})|AH\\b)`,
    '(?<![\\d/.])(?<jalali>13[3-9]\\d|140\\d)(?:\\s?(?:ه\\.?\\s?)?ش(?!\\p{L})|(?=\\s{0,2}(?:تا|[-–])\\s{0,2}(?:1[34]\\d\\d|اکنون|کنون|حال)))',
    '(?<=(?:تا|[-–])\\s{0,2})(?<jalaliEnd>13[3-9]\\d|140\\d)(?!\\d)',
    '(?:พ\\.ศ\\.\\s?|(?<=\\p{Script=Thai}\\s?))(?<buddhist>25[0-9]\\d)(?!\\d)',
    // 12/31/2020: only the American order fits
    `(?<![\\d/.])(?<usMonth>0?[1-9]|1[0-2])/(?:1[3-9]|2\\d|3[01])/(?:(?<usYear>${YEAR})|(?<usShort>\\d{2}))(?!\\d)`,
    `(?<![\\d/.])(?:(?<day>\\d{1,2})\\s?[/.-]\\s?)?(?<month>0?[1-9]|1[0-2])\\s?[/.-]\\s?(?<monthYear>${YEAR})(?!\\d)`,
    '(?<![\\d/.-])(?<shortDay>0?[1-9]|[12]\\d|3[01])(?<mark>[./-])(?<shortMonth>0?[1-9]|1[0-2])\\k<mark>(?<shortYear>\\d{2})(?![\\d/.-])',
    `(?<![\\d/.])(?<isoYear>${YEAR})(?:[/.-](?<isoMonth>0[1-9]|1[0-2])(?:[/.-]\\d{2})?|/(?<slashMonth>[1-9])(?:/\\d{1,2})?|\\.\\s?(?<dotMonth>0?[1-9]|1[0-2])\\.)(?![\\d])`,
    `(?<=^\\s{0,8}|[-–—(|,;]\\s{0,3})(?<roman>XI{0,2}|IX|IV|VI{0,3}|I{1,3}|V)[\\s./]{1,2}(?<romanYear>${YEAR})(?!\\d)`,
    '(?<![\\d/.,])(?<pairMonth>0?[1-9]|1[0-2])/(?<pairYear>\\d{2})(?![\\d/%])',
    `(?<![\\d.,/$€£₹#])(?<year>${YEAR})(?![\\d%]|[.,]\\d)`,
    "(?<![\\p{L}\\d])['’‘](?<quotedYear>\\d{2})(?![\\p{L}\\d])",
  ].join('|'),
  'gu',
);
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
/** A quarter or a half of a year. */
const PART =
  /(?<![\p{L}\d])(?:[QT](?<q>[1-4])|(?<q2>[1-4])[QT]|(?:quarter|qtr\.?)\s?(?<q3>[1-4])|(?<q4>[1-4])(?:st|nd|rd|th|\.|er|e|º|er\.)?\s?(?:quarter|qtr|quartal|trimestre|trim|кв)\.?|H(?<h>[12])|(?<h2>[12])H)(?:\sof)?(?![\p{L}\d])/giu;
/** What may stand between the name of a month and its year. */
const AFTER_NAME = new RegExp(
  `[.׳'॰]?(?:\\s{0,3}\\d{1,2}(?:st|nd|rd|th)?(?:,|(?=\\s)))?(?:[\\s,\\-–/.]{0,3}|\\s(?:de|del|of)\\s)(?:(?<year>${YEAR})|(?:['’‘´\`]\\s?|(?<=[-/–]))(?<short>\\d{2})|(?<buddhist>25[0-9]\\d)|(?<jalali>1[34]\\d\\d))(?!\\d)`,
  'yu',
);
/** "Feb 22" is a month and a year when the other end of its period is one too. */
const BARE_YEAR = new RegExp(`\\.?\\s{1,2}(?<short>\\d{2})(?![\\p{L}\\d.:%/]|,?\\s{0,2}${YEAR})`, 'yu');
const YEAR_BEFORE = new RegExp(`(?<!\\d)(?<year>${YEAR})[.,]?\\s{1,2}$`, 'u');
const PERIOD_GOES_ON = /^\.?\s{0,2}(?:[-–—)]|to\b|$)/u;
const DAY_BEFORE = /(?<!\d)\d{1,2}(?:st|nd|rd|th|er|\.)?(?:\s{1,2}(?:de\s)?|[-/.])?$/u;

const NO_DATE = { year: null, month: null, months: 1, present: false, joins: false, pair: false };
const fullYear = (short: string): number => Number(short) + (Number(short) > 60 ? 1900 : 2000);
const numberOrNull = (digits: string | undefined): number | null => (digits === undefined ? null : Number(digits));

/** Every date of a text in ASCII digits, and every word for the present, in their order; none overlaps another. */
export function atomsOf(text: string): Atom[] {
  // a date in words is more of a date than the year in it
  const ranked = [namedAtoms(text), partAtoms(text), numberAtoms(text)].flatMap((atoms, rank) =>
    atoms.map((atom) => ({ atom, rank })),
  );
  ranked.sort((a, b) => a.atom.from - b.atom.from || a.rank - b.rank);
  const kept: typeof ranked = [];
  for (const entry of ranked) {
    const last = kept.at(-1);
    if (!last || last.atom.to <= entry.atom.from) kept.push(entry);
    else if (entry.rank < last.rank) kept[kept.length - 1] = entry;
  }
  return kept.map(({ atom }) => atom);
}

function namedAtoms(text: string): Atom[] {
  return timeWords(text).flatMap((word): Atom[] => {
    const { from, to } = word;
    if ('joins' in word) {
      // "To Date: 18 May 2007", "Date of leaving"; "2019 - present: Clerk" is none
      const isLabel = /date$/iu.test(text.slice(from, to)) && /^\s{0,2}(?:[:：]|of\b)/u.test(text.slice(to, to + 5));
      return isLabel ? [] : [{ ...NO_DATE, from, to, present: true, joins: word.joins }];
    }
    const atom = namedAtom(text, word);
    return atom ? [atom] : [];
  });
}

function namedAtom(text: string, { from, to, time }: { from: number; to: number; time: NamedTime }): Atom | null {
  const { month, months, needsYear } = time;
  const begin = from - (DAY_BEFORE.exec(text.slice(Math.max(0, from - 9), from))?.[0].length ?? 0);
  const base = { ...NO_DATE, from: begin, to, month, months };
  const before = YEAR_BEFORE.exec(text.slice(Math.max(0, from - 8), from));
  if (before?.groups?.year && PERIOD_GOES_ON.test(text.slice(to, to + 5)))
    return { ...base, from: from - before[0].length, year: Number(before.groups.year) };
  AFTER_NAME.lastIndex = to;
  const after = AFTER_NAME.exec(text);
  if (after?.groups) {
    return { ...inYear(base, namedYear(after.groups)), to: to + after[0].length };
  }
  BARE_YEAR.lastIndex = to;
  const bare = begin === from ? BARE_YEAR.exec(text) : null;
  if (bare?.groups?.short) return { ...base, to: to + bare[0].length, year: fullYear(bare.groups.short), pair: true };
  return needsYear ? null : base;
}

function namedYear({ year, short, buddhist, jalali }: Groups): number {
  if (buddhist) return fromBuddhist(Number(buddhist));
  if (jalali) return fromJalali(Number(jalali));
  return year ? Number(year) : fullYear(short ?? '0');
}

/** The last months of a Persian year are the first ones of our next year. */
function inYear(atom: Atom, year: number): Atom {
  return atom.month !== null && atom.month > 12
    ? { ...atom, year: year + 1, month: atom.month - 12 }
    : { ...atom, year };
}

function partAtoms(text: string): Atom[] {
  return [...text.matchAll(PART)].flatMap((match): Atom[] => {
    const { q, q2, q3, q4, h, h2 } = match.groups ?? {};
    const quarter = q ?? q2 ?? q3 ?? q4;
    const time = quarter
      ? { month: Number(quarter) * 3 - 2, months: 3, needsYear: false }
      : { month: Number(h ?? h2) * 6 - 5, months: 6, needsYear: true };
    const atom = namedAtom(text, { from: match.index, to: match.index + match[0].length, time });
    return atom ? [atom] : [];
  });
}

function numberAtoms(text: string): Atom[] {
  const matches = [...text.matchAll(NUMBERS)];
  const american = matches.some(({ groups }) => groups?.usYear !== undefined || groups?.usShort !== undefined);
  let era: string | undefined;
  return matches.flatMap((match) => {
    const groups = match.groups ?? {};
    era = groups.era?.replace('.', '') ?? era;
    const date = otherCalendar(groups, era) ?? commonDate(groups, american);
    return date ? [{ ...NO_DATE, from: match.index, to: match.index + match[0].length, ...date }] : [];
  });
}

type Groups = Record<string, string | undefined>;

/** @param era the last one that the text has named: 民國107年8月 ~ 110年2月 */
function otherCalendar(groups: Groups, era: string | undefined): Partial<Atom> | null {
  const { eraYear, bareYear, hijri, buddhist } = groups;
  const jalali = groups.jalali ?? groups.jalaliEnd;
  if (era && (eraYear || bareYear)) {
    const month = groups.eraMonth ?? groups.eraDotMonth ?? groups.bareMonth;
    return { year: yearOfEra(era, eraYear ?? bareYear ?? ''), month: numberOrNull(month) };
  }
  if (hijri) return fromHijri(Number(hijri), numberOrNull(groups.hijriMonth));
  if (buddhist) return { year: fromBuddhist(Number(buddhist)) };
  return jalali ? { year: fromJalali(Number(jalali)) } : null;
}

function commonDate(groups: Groups, american: boolean): Partial<Atom> | null {
  const short = groups.usShort ?? groups.shortYear ?? groups.pairYear ?? groups.quotedYear;
  const year = groups.zhYear ?? groups.usYear ?? groups.monthYear ?? groups.isoYear ?? groups.romanYear ?? groups.year;
  if (year === undefined && short === undefined) return null;
  const day = american && Number(groups.day ?? groups.shortDay) <= 12 ? (groups.day ?? groups.shortDay) : undefined;
  const { zhMonth, usMonth, month, shortMonth, isoMonth, slashMonth, dotMonth, pairMonth, roman } = groups;
  const written = zhMonth ?? usMonth ?? day ?? month ?? shortMonth ?? isoMonth ?? slashMonth ?? dotMonth ?? pairMonth;
  return {
    year: year === undefined ? fullYear(short ?? '0') : Number(year),
    month: roman ? ROMAN.indexOf(roman) + 1 : numberOrNull(written),
    pair: groups.pairYear !== undefined || groups.quotedYear !== undefined,
  };
}
