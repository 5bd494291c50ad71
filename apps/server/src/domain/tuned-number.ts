/** A tuned number of a formula with its unit and the reason for it. */
export interface TunedNumber {
  value: number;
  unit: string;
  reason: string;
}

export const tuned = (value: number, unit: string, reason: string): TunedNumber => ({ value, unit, reason });

type Values<Groups> = { readonly [Group in keyof Groups]: { readonly [Name in keyof Groups[Group]]: number } };

/** The shape of `groups` with each number in place of its record. */
export function valuesOf<Groups extends Record<string, Record<string, TunedNumber>>>(groups: Groups): Values<Groups> {
  const entries = Object.entries(groups).map(([group, numbers]) => [
    group,
    Object.fromEntries(Object.entries(numbers).map(([name, { value }]) => [name, value])),
  ]);
  return Object.fromEntries(entries) as Values<Groups>;
}
