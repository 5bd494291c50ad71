/** Shown for a value that was not measured (docs/spec/decisions.md D1). */
export const NONE = '—';

const WHOLE = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const TENTHS = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 0, maximumFractionDigits: 1 });
const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const CENTS = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'USD' });
const FRACTIONS = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });

type Metric = number | null | undefined;

/** "1,284"; an em dash without a value. */
export const whole = (value: Metric): string => (value == null ? NONE : WHOLE.format(value));

/** "4.8", at most one decimal. */
export const tenths = (value: Metric): string => (value == null ? NONE : TENTHS.format(value));

/** "4.0": an average of stars, always with its decimal. */
export const stars = (value: Metric): string => (value == null ? NONE : value.toFixed(1));

/** "1.3M": for axes, where there is no room for the full number. */
export const short = (value: number): string => SHORT.format(value);

/** "64%" for a value in percent. */
export const percent = (value: Metric): string => (value == null ? NONE : `${TENTHS.format(value)}%`);

/** "99.95%" of a rate from 0 to 1. Two decimals: a month holds 43 minutes of 0.1%. It is never rounded up to a whole 100%. */
export function rate(value: Metric): string {
  if (value == null) return NONE;
  const hundredths = value < 1 ? Math.floor(value * 10_000 + 1e-6) : 10_000;
  return `${hundredths / 100}%`;
}

/** "+12%", "−3%": the minus sign is as wide as the plus. */
export function change(value: Metric): string {
  if (value == null) return NONE;
  const text = percent(Math.abs(value));
  return value > 0 ? `+${text}` : value < 0 ? `−${text}` : text;
}

/** Whether a change is good or bad, for its colour. */
export const changeTone = (value: Metric): 'ok' | 'bad' | 'neutral' =>
  value == null || value === 0 ? 'neutral' : value > 0 ? 'ok' : 'bad';

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
