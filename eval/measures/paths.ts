import { join, resolve } from 'node:path';

/** The folder of the repository. */
export const repository = resolve(import.meta.dirname, '../..');
/** The workspace of the question bank and the taxonomy. */
export const BANK = join(repository, 'packages/question-bank');
