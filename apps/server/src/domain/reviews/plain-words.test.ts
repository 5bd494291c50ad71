import { expect, test } from 'vitest';
import { plainLine, plainText } from './plain-words.ts';

test.each([
  ['spaces of all kinds', '  Asha \u00a0\u2003 Rao\t', 'Asha Rao'],
  ['a turned direction', 'Asha\u202e oaR\u2066x\u2069', 'Asha oaRx'],
  ['zero-width characters', 'A\u200bs\ufeffh\u2060a', 'Asha'],
  ['fillers that look like nothing', '\u3164\u115f\u2800\uffa0', ''],
  ['joiners alone', '\u200d\u200d \u200c', ''],
  ['control characters', 'As\u0000h\u001ba', 'Asha'],
  ['letters for tags', `flag\u{e0067}\u{e007f}`, 'flag'],
  ['a heap of marks', `z${'\u0301\u0316'.repeat(40)}`, `z${'\u0301\u0316'.repeat(40)}`.normalize('NFC').slice(0, 6)],
])('%s', (_, written, kept) => {
  expect(plainLine(written)).toBe(kept);
});

test.each([
  'क्षत्रिय प्रिया शर्मा',
  'क्\u200dष and रा\u200cम',
  'می\u200cخواهم',
  'தமிழ் நாடு',
  '👩🏽\u200d💻 👨‍👩‍👧',
  '<b>not bold</b> & "quoted"',
  'ஸ்ரீ',
])('keeps %s as it is', (text) => {
  expect(plainLine(text)).toBe(text.normalize('NFC'));
});

test('lines stay lines, and are not set apart without end', () => {
  expect(plainText('  First  line \r\n\r\n\r\n\r\nsecond\u2028third\u200b  \n')).toBe('First line\n\nsecond\nthird');
  expect(plainText('\n \u200b \n')).toBe('');
});
