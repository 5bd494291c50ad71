const NUMBER_WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
];

/** The alternatives of a regular expression for English number words from zero to `max`. */
export function numberWordPattern(max: number): string {
  return NUMBER_WORDS.slice(0, max + 1).join('|');
}

/** The number that "12", "2.5" or "twelve" names. */
export function numberOf(amount: string): number {
  return /\d/.test(amount) ? Number(amount) : NUMBER_WORDS.indexOf(amount.toLowerCase());
}
