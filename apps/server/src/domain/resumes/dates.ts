/** A point of time as a resume gives it: `month` is 1 to 12, or null when only the year is stated. */
export interface ResumeDate {
  year: number;
  month: number | null;
}

/** A period found in a text; `end` null means present. `from` and `to` are UTF-16 offsets of the whole expression. */
export interface DateRange {
  start: ResumeDate;
  end: ResumeDate | null;
  from: number;
  to: number;
}

const MONTHS: readonly string[] = [
  'january|jan|januar|jänner|janvier|janv|enero|ene|जनवरी|जन|يناير|كانون الثاني',
  'february|feb|februar|février|fevrier|févr|fevr|fév|febrero|फरवरी|फ़रवरी|فبراير|شباط',
  'march|mar|märz|maerz|mrz|mars|marzo|मार्च|مارس|آذار',
  'april|apr|avril|avr|abril|abr|अप्रैल|أبريل|ابريل|نيسان',
  'may|mai|mayo|मई|مايو|أيار',
  'june|jun|juni|juin|junio|जून|يونيو|حزيران',
  'july|jul|juli|juillet|juil|julio|जुलाई|जुलाइ|يوليو|تموز',
  'august|aug|août|aout|agosto|ago|अगस्त|أغسطس|اغسطس|آب',
  'september|sept|sep|septembre|septiembre|सितंबर|सितम्बर|سبتمبر|أيلول',
  'october|oct|oktober|okt|octobre|octubre|अक्टूबर|अक्तूबर|أكتوبر|اكتوبر|تشرين الأول',
  'november|nov|novembre|noviembre|नवंबर|नवम्बर|نوفمبر|تشرين الثاني',
  'december|dec|dezember|dez|décembre|decembre|déc|diciembre|dic|दिसंबर|दिसम्बर|ديسمبر|كانون الأول',
];
const SEASONS: readonly (readonly [string, number])[] = [
  ['spring', 3],
  ['summer', 6],
  ['fall|autumn', 9],
  ['winter', 12],
  ['q1', 1],
  ['q2', 4],
  ['q3', 7],
  ['q4', 10],
];
const MONTH_OF = new Map<string, number>([
  ...MONTHS.flatMap((names, index) => names.split('|').map((name) => [name, index + 1] as const)),
  ...SEASONS.flatMap(([names, month]) => names.split('|').map((name) => [name, month] as const)),
]);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
// The cases are spelt out, not a flag: only a capital shows where a word begins in glued text ("EngineerJuly 2017toCurrent").
const cases = (words: string[]): string =>
  [
    ...new Set(
      words.flatMap((word) => [word, capital(word), word.split(' ').map(capital).join(' '), word.toUpperCase()]),
    ),
  ]
    .sort((a, b) => b.length - a.length)
    .join('|');
const NAMES = cases([...MONTH_OF.keys()]);
const PRESENT = cases(
  "present|presently|current|currently|now|till date|till now|to date|until now|till today|today|ongoing|on going|onwards|onward|till present|date|heute|aktuell|jetzt|laufend|aujourd['’]hui|présent|actuel|actuellement|en cours|ce jour|actualidad|actual|presente|वर्तमान|अब तक|अब|आज तक|आज|الآن|الان|حتى الآن|الحاضر|الحالي|حتى تاريخه|至今|现在|目前".split(
    '|',
  ),
);
const WORD_BEGINS = '(?:(?<![\\p{L}\\p{M}])|(?<=\\p{Ll})(?=\\p{Lu})|(?<=\\p{Script=Han}))';
const YEAR = '(?:19[5-9]\\d|20[0-4]\\d)';
// One alternative a way of writing; every repetition is bounded, so a text is read in linear time.
const ATOM = new RegExp(
  [
    `(?<zhYear>${YEAR})\\s?年(?:\\s?(?<zhMonth>\\d{1,2})\\s?月)?`,
    `(?<!\\d)(?<firstYear>${YEAR}),?\\s{1,2}(?<nameAfter>${NAMES})(?![\\p{Ll}\\p{M}])(?=\\.?\\s{0,2}(?:[-–—]|to\\b|$))`,
    // 12/31/2020: only the American order fits
    `(?<![\\d/.])(?<usMonth>0?[1-9]|1[0-2])/(?:1[3-9]|2\\d|3[01])/(?<usYear>${YEAR})(?!\\d)`,
    `${WORD_BEGINS}(?:\\d{1,2}(?:st|nd|rd|th|\\.)?\\s{1,2})?(?<name>${NAMES})(?![\\p{Ll}\\p{M}])\\.?(?:\\s{0,3}\\d{1,2}(?:st|nd|rd|th)?,)?(?:[\\s,\\-–/]{0,3}(?:(?<nameYear>${YEAR})|(?:['’‘]\\s?|(?<=[\\-/]))(?<shortYear>\\d{2}))(?!\\d))?`,
    `(?<![\\d/.])(?:(?<day>\\d{1,2})[/.-])?(?<month>0?[1-9]|1[0-2])\\s?[/.-]\\s?(?<monthYear>${YEAR})(?!\\d)`,
    `(?<![\\d/.])(?<isoYear>${YEAR})[/.-](?<isoMonth>0[1-9]|1[0-2])(?:[/.-]\\d{2})?(?!\\d)`,
    `(?<![\\d/.])(?<pairMonth>0[1-9]|1[0-2])/(?<pairYear>\\d{2})(?![\\d/])`,
    `(?<![\\d.,/$€£₹#])(?<year>${YEAR})(?![\\d%]|[.,]\\d)`,
    `${WORD_BEGINS}(?<present>${PRESENT})(?![\\p{Ll}\\p{M}])`,
  ].join('|'),
  'gu',
);
const JOINT =
  /^[\s.,)]{0,4}(?:[-–—−‐‑~～/]|to|till|until|til|thru|through|upto|up to|bis|à|au|jusqu['’]à|al|hasta|से|तक|至|到|إلى|الى|حتى|–>|->)?[\s.:(]{0,4}(?:until|till|the)?\s{0,2}$/iu;
const NEEDS_JOINT = /[^\s.,:()]/u;
const OPEN_END = /^\s?[-–—]\s*$/u;
const SINCE = /(?:since|from|seit|ab|depuis|desde|منذ|自)\s{0,3}$/iu;
const SINCE_AFTER = /^\s{0,2}(?:से(?!\p{M})|起|onwards?)/u;
const SHORT_END = /^\s?[-–—/]\s?(\d{2})(?![\d/.])/u;

interface Atom {
  from: number;
  to: number;
  year: number | null;
  month: number | null;
  present: boolean;
  /** 05/21: a month and a year only when another one is at the other end of a period */
  pair: boolean;
}

/** Devanagari and Arabic-Indic digits as ASCII ones; offsets stay as they are. */
export function asciiDigits(text: string): string {
  return text.replace(/[०-९٠-٩۰-۹０-９]/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

function digitValue(code: number): number {
  for (const zero of [0x0966, 0x0660, 0x06f0, 0xff10]) if (code >= zero && code < zero + 10) return code - zero;
  return 0;
}

function atoms(text: string): Atom[] {
  const matches = [...text.matchAll(ATOM)];
  const american = matches.some(({ groups }) => groups?.usYear !== undefined);
  return matches.map((match) => {
    const groups = match.groups ?? {};
    const short = groups.shortYear ?? groups.pairYear;
    const year =
      groups.zhYear ??
      groups.nameYear ??
      groups.firstYear ??
      groups.usYear ??
      groups.monthYear ??
      groups.isoYear ??
      groups.year;
    const day = american && Number(groups.day) <= 12 ? groups.day : undefined;
    const month = groups.zhMonth ?? groups.usMonth ?? day ?? groups.month ?? groups.isoMonth ?? groups.pairMonth;
    const name = groups.name ?? groups.nameAfter;
    return {
      from: match.index,
      to: match.index + match[0].length,
      year:
        year === undefined
          ? short === undefined
            ? null
            : Number(short) + (Number(short) > 60 ? 1900 : 2000)
          : Number(year),
      month: name ? (MONTH_OF.get(name.toLowerCase()) ?? null) : month === undefined ? null : Number(month),
      present: groups.present !== undefined,
      pair: groups.pairYear !== undefined,
    };
  });
}

/**
 * Periods in a line: "Jan 2020 - Present", "01/2020 to 03/2021", "2019-21", "Sept '18 – till date", "since 2020", "Jan – Mar 2020",
 * "03/20 - 05/22", "12/31/2019 - 1/31/2021", a dash at the end of the line ("March 2023 –"), 2019年3月至今, with month names of English, German, French, Spanish, Hindi and Arabic. Ranges that run backwards are left out.
 */
export function findDateRanges(line: string): DateRange[] {
  const text = asciiDigits(line);
  const found = atoms(text);
  const ranges: DateRange[] = [];
  for (let at = 0; at < found.length; at++) {
    const first = found[at];
    if (!first || first.present) continue;
    const second = found[at + 1];
    const gap = second ? text.slice(first.to, second.from) : '';
    const joined = second !== undefined && JOINT.test(gap) && (NEEDS_JOINT.test(gap) || second.present);
    if (joined && second) {
      const year = first.year ?? (second.present ? null : second.year);
      if (year !== null && (second.present || second.year !== null)) {
        const start = { year, month: first.month };
        const end = second.present ? null : { year: second.year ?? year, month: second.month };
        if (first.pair === second.pair || second.present) {
          if (end === null || monthIndex(start) <= monthIndex(end))
            ranges.push({ start, end, from: first.from, to: second.to });
          at++;
          continue;
        }
      }
    }
    if (first.year === null || first.pair) continue;
    const start = { year: first.year, month: first.month };
    const short = first.month === null ? SHORT_END.exec(text.slice(first.to, first.to + 6)) : null;
    const shortEnd = short ? Math.floor(first.year / 100) * 100 + Number(short[1]) : 0;
    if (short && shortEnd > first.year && shortEnd < first.year + 45) {
      ranges.push({ start, end: { year: shortEnd, month: null }, from: first.from, to: first.to + short[0].length });
    } else if (
      SINCE.test(text.slice(Math.max(0, first.from - 12), first.from)) ||
      SINCE_AFTER.test(text.slice(first.to, first.to + 10)) ||
      OPEN_END.test(text.slice(first.to))
    ) {
      ranges.push({ start, end: null, from: first.from, to: first.to });
    }
  }
  return ranges;
}

/** Single dates of a line that are not part of a range, with their offsets. */
export function findDates(line: string): (ResumeDate & { from: number; to: number })[] {
  const ranges = findDateRanges(line);
  return atoms(asciiDigits(line)).flatMap((atom) =>
    atom.year === null || atom.pair || ranges.some((range) => atom.from < range.to && range.from < atom.to)
      ? []
      : [{ year: atom.year, month: atom.month, from: atom.from, to: atom.to }],
  );
}

/** Months since year 0; a year without a month counts as its middle, so that the error is at most six months. */
export function monthIndex(date: ResumeDate): number {
  return date.year * 12 + (date.month === null ? 6 : date.month - 1);
}

/** "YYYY-MM", or "YYYY" where the resume states no month. */
export function dateText(date: ResumeDate): string {
  const year = String(date.year);
  return date.month === null ? year : `${year}-${String(date.month).padStart(2, '0')}`;
}
