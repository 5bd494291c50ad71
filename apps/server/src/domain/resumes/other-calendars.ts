/** Years before the first one of an era that East Asian dates are counted in. */
const ERAS: Readonly<Record<string, number>> = {
  令和: 2018,
  平成: 1988,
  昭和: 1925,
  大正: 1911,
  R: 2018,
  H: 1988,
  民國: 1911,
  民国: 1911,
};
/** For the expression of dates: the long names, and the letters that stand for the Japanese ones. */
export const ERA_NAMES = '令和|平成|昭和|民國|民国';

/** Days from the beginning of the common era's year 0 to that of the Islamic calendar, and the mean length of months and years. */
const HIJRI = { epoch: 227_378, month: 29.530_59, year: 365.2425 };
const BUDDHIST = 543;
const JALALI = 621;

/** The common year of an era's year; `元` is its first. */
export function yearOfEra(era: string, year: string): number {
  return (ERAS[era] ?? 0) + (year === '元' ? 1 : Number(year));
}

/** Year and month of the common calendar in which a month of the Islamic calendar begins, within a month; a year alone gives a year. */
export function fromHijri(year: number, month: number | null): { year: number; month: number | null } {
  const days = HIJRI.epoch + ((year - 1) * 12 + (month === null ? 6 : month - 1)) * HIJRI.month;
  const common = days / HIJRI.year;
  return {
    year: Math.floor(common),
    month: month === null ? null : Math.min(12, Math.floor((common - Math.floor(common)) * 12) + 1),
  };
}

/** The common year that most of a year of the Buddhist or of the Persian calendar lies in. */
export const fromBuddhist = (year: number): number => year - BUDDHIST;
export const fromJalali = (year: number): number => year + JALALI;

/** Code points of the digit zero; the other nine follow it. */
const ZEROS = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0de6, 0x0e50,
  0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810, 0xff10,
];
const HAN_DIGITS = '〇一二三四五六七八九';
/** "二〇一九年": four digits and the sign of a year */
const HAN_YEAR = /[一二][〇零一二三四五六七八九○]{3}(?=\s?年)/gu;
/** "2O19", "20l9": a year in which letters were taken for digits */
const LOOKALIKE_YEAR = /(?<![\p{L}\p{N}])(?:2[0Oo][\dOoIl]{2}|[1Il]9[\dOoIl]{2})(?![\p{L}\p{N}])/gu;

/** Digits of every script as ASCII ones, where letters stand for the digits of a year too; offsets stay as they are. */
export function asciiDigits(text: string): string {
  return text
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = ZEROS.find((first) => code >= first && code < first + 10);
      return zero === undefined ? digit : String(code - zero);
    })
    .replace(HAN_YEAR, (year) =>
      [...year].map((sign) => (/[零○]/u.test(sign) ? '0' : String(HAN_DIGITS.indexOf(sign)))).join(''),
    )
    .replace(LOOKALIKE_YEAR, (year) => year.replace(/[Oo]/g, '0').replace(/[Il]/g, '1'));
}
