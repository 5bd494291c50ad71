import { FORMULA_VERSION, TUNED_NUMBERS } from '../../apps/server/src/domain/job-match/formula.ts';
import { table } from './generated-blocks.mjs';

/** One block for each group of tuned numbers, and the version: `formula-points`, `formula-titles`, … */
export function matchFormula() {
  const groups = Object.entries(TUNED_NUMBERS).map(([group, numbers]) => [
    `formula-${group}`,
    table(
      [`\`${group}\``, 'value', 'unit', 'why'],
      Object.entries(numbers).map(([name, { value, unit, reason }]) => [name, value, unit, reason]),
    ),
  ]);
  return { 'formula-version': `The present version is \`${FORMULA_VERSION}\`.`, ...Object.fromEntries(groups) };
}
