/** Everything that tests of this and other parts need to make documents, good and bad. */
export * from './hostile.ts';
export * from './layouts.ts';
export { makeDocx, makePdf } from './make-documents.ts';
export { HINDI_RESUME_LINES, RESUME_LINES } from './resume-text.ts';
