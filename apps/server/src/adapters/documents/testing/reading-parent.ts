import { createDocumentReader } from '../document-reader.ts';
import { endlessPdf } from './hostile.ts';

/** A program that is busy reading a hostile file, to be killed by a test. */
await createDocumentReader().read(endlessPdf(), 'pdf');
