import { expect, test } from 'vitest';
import { checkFile, formatSize } from './check-file.ts';

test.each(['resume.pdf', 'Résumé श्याम.DOCX', 'a.b.c.Pdf'])('%s may be sent', (name) => {
  expect(checkFile({ name, size: 10 })).toBeNull();
});

test.each(['resume.doc', 'resume', 'pdf', 'resume.pdf.exe', 'resume.'])('%s is of a wrong type', (name) => {
  expect(checkFile({ name, size: 10 })).toEqual({
    title: 'Invalid File Type',
    text: 'Only PDF and DOCX files are allowed',
  });
});

test('2 MB is allowed, one byte more is not and never reads as "2.0 MB"', () => {
  expect(checkFile({ name: 'a.pdf', size: 2_097_152 })).toBeNull();
  expect(checkFile({ name: 'a.pdf', size: 2_097_153 })?.text).toBe('File size (2.01 MB) exceeds 2 MB limit');
  expect(checkFile({ name: 'a.pdf', size: 3 * 1_048_576 })).toEqual({
    title: 'File Too Large',
    text: 'File size (3.0 MB) exceeds 2 MB limit',
  });
});

test('an empty file is refused before it is sent', () => {
  expect(checkFile({ name: 'a.pdf', size: 0 })?.text).toMatch(/file is empty/);
});

test('sizes read as people write them', () => {
  expect([formatSize(20), formatSize(217_000), formatSize(1_500_000)]).toEqual(['1 KB', '212 KB', '1.4 MB']);
});
