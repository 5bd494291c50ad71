import { resolve } from 'node:path';

/** The folder of the repository. */
export const repository = resolve(import.meta.dirname, '../..');
