import { AS_OF } from '../data/load.ts';

const [year, month] = AS_OF.split('-').map(Number);

/** The last day that counts as present in the set's resumes. */
export const NOW = new Date(Date.UTC(year ?? 0, month ?? 0, 0));
