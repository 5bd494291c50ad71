import { table } from './generated-blocks.mjs';

/** One table for each group of tuned numbers, under `PREFIX-GROUP`. */
export function numberTables(prefix, groups) {
  return Object.fromEntries(
    Object.entries(groups).map(([group, numbers]) => [
      `${prefix}-${group}`,
      table(
        [`\`${group}\``, 'value', 'unit', 'why'],
        Object.entries(numbers).map(([name, { value, unit, reason }]) => [name, value, unit, reason]),
      ),
    ]),
  );
}
