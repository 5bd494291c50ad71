import { FORMULA_VERSION, TUNED_NUMBERS } from '../../apps/server/src/domain/job-match/formula.ts';
import { numberTables } from './number-tables.mjs';

/** One block for each group of tuned numbers, and the version: `formula-points`, `formula-titles`, … */
export function matchFormula() {
  return {
    'formula-version': `The present version is \`${FORMULA_VERSION}\`.`,
    ...numberTables('formula', TUNED_NUMBERS),
  };
}
