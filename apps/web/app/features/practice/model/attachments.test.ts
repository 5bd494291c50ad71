import { LIMITS } from '@prep-ai/contract';
import { expect, test } from 'vitest';
import { refuseFile } from './attachments.ts';

test.each(['notes.pdf', 'NOTES.PDF', 'उत्तर.docx'])('%s may be sent along', (name) => {
  expect(refuseFile({ name, size: LIMITS.resume.maxBytes })).toBeNull();
});

test.each(['notes.txt', 'notes', 'notes.pdf.exe', '.'])('%s is of the wrong type', (name) => {
  expect(refuseFile({ name, size: 1 })?.title).toBe('Invalid File Type');
});

test('one byte too many is refused with the size', () => {
  expect(refuseFile({ name: 'a.pdf', size: 3 * 1024 * 1024 })).toEqual({
    title: 'File Too Large',
    text: 'File size (3.0 MB) exceeds 2 MB limit',
  });
  expect(refuseFile({ name: 'a.pdf', size: LIMITS.resume.maxBytes + 1 })).not.toBeNull();
});
