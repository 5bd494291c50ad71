/** Stands for a figure that nobody measured (docs/spec/decisions.md D1). */
export const NONE = '—';

const WHOLE = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const TENTHS = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 0, maximumFractionDigits: 1 });
const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const CENTS = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'USD' });
const FRACTIONS = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });

type Metric = number | null | undefined;

/** "1,284"; an em dash without a figure. */
export const whole = (figure: Metric): string => (figure == null ? NONE : WHOLE.format(figure));

/** "4.8", at most one decimal. */
export const tenths = (figure: Metric): string => (figure == null ? NONE : TENTHS.format(figure));

/** "4.0": an average of stars, with its decimal wherever it stands. */
export const stars = (figure: Metric): string => (figure == null ? NONE : figure.toFixed(1));

/** "1.3M": for axes, where the full figure has no room. */
export const short = (figure: number): string => SHORT.format(figure);

/** "64%" of a figure in percent. */
export const percent = (figure: Metric): string => (figure == null ? NONE : `${TENTHS.format(figure)}%`);

/** "99.95%" of a rate from 0 to 1. Two decimals: a month holds 43 minutes of 0.1%. It is never rounded up to a whole 100%. */
export function rate(figure: Metric): string {
  if (figure == null) return NONE;
  const hundredths = figure < 1 ? Math.floor(figure * 10_000 + 1e-6) : 10_000;
  return `${hundredths / 100}%`;
}

/** "+12%", "−3%": the minus sign is as wide as the plus. */
export function change(figure: Metric): string {
  if (figure == null) return NONE;
  const text = percent(Math.abs(figure));
  return figure > 0 ? `+${text}` : figure < 0 ? `−${text}` : text;
}

/** Which way a change goes, for its colour. */
export const changeTone = (figure: Metric): 'ok' | 'bad' | 'neutral' =>
  figure == null || figure === 0 ? 'neutral' : figure > 0 ? 'ok' : 'bad';

/** US dollars; amounts under a cent with four decimals, "no price" where none is known. */
export function dollars(amount: number | null): string {
  if (amount === null) return 'no price';
  return amount > 0 && amount < 0.01 ? FRACTIONS.format(Math.max(amount, 0.0001)) : CENTS.format(amount);
}

/** Input divided by output, two decimals; "0" without output (docs/spec/2-practice-and-admin.md, Token Analytics). */
export function ratio(input: number, output: number): string {
  return output === 0 ? '0' : (input / output).toFixed(2);
}

/** "3 requests", "1 request". */
export const counted = (count: number, noun: string): string => `${whole(count)} ${count === 1 ? noun : `${noun}s`}`;

/** The share of each of `parts` in all of them, in percent with one decimal; 0 of nothing. */
export function share(part: number, all: number): number {
  return all === 0 ? 0 : Math.round((part / all) * 1000) / 10;
}
