import { GRADING_NUMBERS, GRADING_VERSION } from '../../apps/server/src/domain/grading/formula.ts';
import { numberTables } from './number-tables.mjs';

/** One block for each group of tuned numbers, and the version: `grading-score`, `grading-state`, … */
export function gradingFormula() {
  return {
    'grading-version': `The present version is \`${GRADING_VERSION}\`.`,
    ...numberTables('grading', GRADING_NUMBERS),
  };
}
