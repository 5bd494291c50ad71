import type { Content } from 'pdfmake/interfaces';
import { expect, test, vi } from 'vitest';
import { coveredBy, FAMILIES } from './coverage.ts';
import type { FontFace } from './fonts.ts';
import { makePdf } from './make-pdf.ts';
import { markdownContent } from './markdown-content.ts';
import { pdfDocument } from './pdf-document.ts';
import { diskFont } from './testing/disk-font.ts';
import { missingGlyphs, pageTexts } from './testing/read-pdf.ts';

const document = (content: Content[]) => ({
  ...pdfDocument({ title: 'Test', generatedAt: new Date('2026-11-21T10:36:05'), content }),
  compress: false,
});

test('a font that can not be loaded fails the export, and the next one tries again', async () => {
  const tamil = document(markdownContent('தமிழ்'));
  const broken = vi.fn((face: FontFace) =>
    face.family === 'Tamil' ? Promise.reject(new Error('404')) : diskFont(face),
  );
  await expect(makePdf(tamil, broken)).rejects.toThrow('404');
  const loads = vi.fn(diskFont);
  expect((await makePdf(tamil, loads)).type).toBe('application/pdf');
  expect(loads.mock.calls).toEqual([[{ family: 'Tamil', bold: false }]]);
});

test.each(FAMILIES)('%s has a glyph for everything it is used for', async (family) => {
  const chars = coveredBy(family).filter((char) => !/[\s\p{C}]/u.test(char));
  expect(chars.length).toBeGreaterThan(50);
  for (const bold of [false, true]) {
    // the dotted circle carries the marks
    const pdf = await makePdf(document([{ text: chars.join(' '), font: family, bold }]), diskFont);
    expect(await missingGlyphs(pdf)).toBe(0);
  }
});

test('what has no glyph is seen: the check can fail', async () => {
  expect(await missingGlyphs(await makePdf(document([{ text: '日本', font: 'Sans' }]), diskFont))).toBe(2);
});

test('a heading inside an answer stays with what follows it', async () => {
  const fill = Array.from({ length: 60 }, (_, index) => `Line ${index}.`);
  for (let lines = 24; lines < 44; lines++) {
    const markdown = [...fill.slice(0, lines), '#### Pitfalls', 'It breaks here.'].join('\n\n');
    const pages = await pageTexts(await makePdf(document(markdownContent(markdown)), diskFont));
    expect(pages.find((page) => page.includes('Pitfalls'))).toContain('It breaks here.');
  }
});
