/** Years of the common calendar in which a text's dates can be meant, whatever digits and calendar it uses. */
export function yearsIn(text: string): Set<number> {
  const plain = withPlainDigits(text).replaceAll('元年', '1年');
  const numbers = [...plain.matchAll(/\d+/g)].map(([digits]) => digits);
  const years = new Set<number>();
  for (const digits of numbers) {
    const number = Number(digits);
    if (digits.length === 4) for (const year of fourDigitYears(number)) years.add(year);
    if (digits.length === 2) years.add(number > 50 ? 1900 + number : 2000 + number);
    if (digits.length === 6 || digits.length === 8) years.add(Number(digits.slice(0, 4))).add(Number(digits.slice(-4)));
    if (digits.length === 7) years.add(Number(digits.slice(0, 4))).add(Number(digits.slice(-4)));
  }
  for (const [, era = '', year] of plain.matchAll(/(令和|平成|昭和|民國|民国|[RHS])\s*\.?\s*(\d{1,3})/g))
    years.add((ERAS[era] ?? 0) + Number(year));
  return years;
}

/** As it stands, in the Islamic calendar, in the Persian one (which begins in March) and in the Thai one. */
const fourDigitYears = (year: number): number[] => [
  year,
  hijriYear(year),
  hijriYear(year) + 1,
  year + 621,
  year + 622,
  year - 543,
];

/** The year before an era's first. */
const ERAS: Record<string, number> = {
  令和: 2018,
  R: 2018,
  平成: 1988,
  H: 1988,
  昭和: 1925,
  S: 1925,
  民國: 1911,
  民国: 1911,
};

/** The common year in which a year of the Islamic calendar begins (a lunar year is 354.37 days). */
const hijriYear = (year: number): number => Math.floor((year * 354.367) / 365.2425 + 621.57);

/** Arabic, Persian, Devanagari, Thai and full-width digits as 0 to 9. */
const withPlainDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code <= first + 9);
    return zero === undefined ? digit : String(code - zero);
  });

const ZEROS = [0x0660, 0x06f0, 0x0966, 0x0e50, 0xff10];
