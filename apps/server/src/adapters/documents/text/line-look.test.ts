import { describe, expect, it } from 'vitest';
import { makePdf } from '../testing/fixtures.ts';
import { rawDocx } from '../testing/raw-zip.ts';
import { testReader } from '../testing/reader.ts';
import { looksOf, type MeasuredLine } from './line-look.ts';

const line = (text: string, more: Partial<MeasuredLine> = {}): MeasuredLine => ({
  text,
  size: 10,
  face: 'Lato-Regular',
  space: 1,
  ...more,
});
const TEXT = 'Kept the books of nine shops and one boat.';

describe('how a line is set', () => {
  it('is nothing for running text', () => {
    expect(looksOf([line(TEXT), line(TEXT, { size: 10.2, space: 1.1 })])).toEqual([{}, {}]);
  });

  it('tells size, face and space apart from what is usual in the document', () => {
    const heading = line('Work', { size: 13, face: 'Lato-Bold', space: 1.8 });
    expect(looksOf([line(TEXT), heading, line(TEXT)])[1]).toEqual({ size: 1.3, strong: true, gap: true });
  });

  it('a slanted line is an aside; one of several faces is nothing', () => {
    const looks = looksOf([line(TEXT), line('Pune', { face: 'Lato-Italic' }), line('Clerk, Mill', { face: null })]);
    expect(looks).toEqual([{}, {}, {}]);
  });

  it('a document that is bold throughout has no strong lines', () => {
    expect(looksOf([line(TEXT, { face: 'Lato-Bold' }), line(TEXT, { face: 'Lato-Bold' })])).toEqual([{}, {}]);
  });
});

it('comes with the lines of a file', async () => {
  const reader = testReader();
  const pdf = await reader.read(await makePdf(), 'pdf');
  expect(pdf.lines.map(({ look }) => look)).toContainEqual(expect.objectContaining({ gap: true }));
  const bold = `<w:p><w:r><w:rPr><w:b/><w:sz w:val="30"/></w:rPr><w:t>Work</w:t></w:r></w:p>`;
  const docx = await reader.read(rawDocx(`${bold}<w:p><w:r><w:t>${TEXT}</w:t></w:r></w:p>`), 'docx');
  expect(docx.lines).toEqual([
    { n: 1, text: 'Work', look: { size: 1.5, strong: true } },
    { n: 2, text: TEXT },
  ]);
});
