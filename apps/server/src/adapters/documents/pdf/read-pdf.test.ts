import { describe, expect, it } from 'vitest';
import {
  cutOffPdf,
  emptyPdf,
  HIDDEN_WORD,
  HIDING_PLACES,
  HINDI_RESUME_LINES,
  type HidingPlace,
  hiddenTextPdf,
  hindiPdf,
  makePdf,
  noisePdf,
  placedPdf,
  RESUME_LINES,
  scanPdf,
  TWO_COLUMN_LINES,
  twoColumnPdf,
} from '../testing/fixtures.ts';
import { rawPdf, showText } from '../testing/raw-pdf.ts';
import { linesOf, refusalOf, testReader } from '../testing/reader.ts';

const reader = testReader();
const read = (bytes: Uint8Array) => linesOf(reader, bytes, 'pdf');
const refusal = (bytes: Uint8Array) => refusalOf(reader, bytes, 'pdf');
const page = (...content: string[]) => rawPdf({ pages: [content.join('\n')] });

describe('text of a PDF', () => {
  it('gives the lines of a plain resume', async () => {
    expect(await read(await makePdf())).toEqual(RESUME_LINES);
  });

  it('numbers lines from 1, each with its page, and counts pages', async () => {
    const first = showText('On the first page', { x: 50, y: 700 });
    const document = await reader.read(rawPdf({ pages: [first, showText('On the second', { x: 50, y: 700 })] }), 'pdf');
    expect(document).toEqual({
      kind: 'pdf',
      pages: 2,
      lines: [
        { n: 1, text: 'On the first page', page: 1 },
        { n: 2, text: 'On the second', page: 2 },
      ],
    });
  });

  it('reads two columns one after the other, in any drawing order', async () => {
    const { across, left, right } = TWO_COLUMN_LINES;
    expect(await read(twoColumnPdf())).toEqual([...across, ...left, ...right]);
  });

  it('keeps dates in a margin beside the jobs they belong to', async () => {
    const jobs = [700, 620, 540, 460].flatMap((y, i) => [
      showText(`Job number ${i + 1} at a company`, { x: 60, y }),
      showText(`What was done in job ${i + 1}, told at some length so that it fills the line`, { x: 60, y: y - 14 }),
      showText(`201${i} to 201${i + 1}`, { x: 470, y }),
      showText(`Town ${i + 1}`, { x: 470, y: y - 14 }),
    ]);
    const lines = await read(page(...jobs));
    expect(lines.slice(0, 3)).toEqual([
      'Job number 1 at a company\t2010 to 2011',
      'Town 1',
      'What was done in job 1, told at some length so that it fills the line',
    ]);
    expect(lines[9]).toBe('Job number 4 at a company\t2013 to 2014');
  });

  it('puts words together from single letters and parts them at gaps without space glyphs', async () => {
    // TJ moves by thousandths of an em: -300 is a word gap, -20 and 40 are kerning.
    const text = 'BT /F1 10 Tf 50 700 Td [(Pro) -20 (ject) -300 (mana) 40 (ger)] TJ ET';
    expect(await read(page(text))).toEqual(['Project manager']);
  });

  it('reads letter-spaced headings as words', async () => {
    const tracked = 'BT /F1 12 Tf 4 Tc 50 700 Td (WORK) Tj ( ) Tj (HISTORY) Tj ET';
    const spelled = showText('E D U C A T I O N', { x: 50, y: 650 });
    expect(await read(page(tracked, spelled))).toEqual(['WORK HISTORY', 'EDUCATION']);
  });

  it('parts far cells of a line with a tab', async () => {
    const lines = page(showText('Lotus Payments', { x: 50, y: 700 }), showText('May 2019', { x: 450, y: 700 }));
    expect(await read(lines)).toEqual(['Lotus Payments\tMay 2019']);
  });

  it('gives text once that is drawn twice to look bold', async () => {
    const twice = page(showText('Asha Iyer', { x: 50, y: 700 }), showText('Asha Iyer', { x: 50.3, y: 700 }));
    expect(await read(twice)).toEqual(['Asha Iyer']);
  });

  it('joins accents that are drawn over their letter', async () => {
    // \250 is the dieresis; the pen goes back under it before the u.
    const text = 'BT /F1 10 Tf 50 700 Td [(M\\250) 450 (uller)] TJ ET';
    expect(await read(page(text))).toEqual(['Müller']);
  });

  it('gives bullets that are drawn as discs', async () => {
    const square = (y: number) => `0 g 50 ${y + 2} 3 3 re f`;
    const item = (text: string, y: number) => `${square(y)}\n${showText(text, { x: 62, y })}`;
    expect(await read(page(item('Taught physics', 700), item('Ran the lab', 685)))).toEqual([
      '• Taught physics',
      '• Ran the lab',
    ]);
  });

  it('reads turned text along its own direction, after the upright text', async () => {
    const turned = 'BT /F1 10 Tf 0 1 -1 0 30 300 Tm (Curriculum vitae) Tj ET';
    expect(await read(page(turned, showText('Asha Iyer', { x: 80, y: 700 })))).toEqual([
      'Asha Iyer',
      'Curriculum vitae',
    ]);
  });

  it('reads pages that are shown turned, and pages with another origin', async () => {
    const lines = [showText('First', { x: 100, y: 300 }), showText('Second', { x: 100, y: 280 })].join('');
    // Turned by 90 degrees, the text stands upside down on its side: it is still read along its own direction.
    expect(await read(rawPdf({ pages: [lines], pageEntries: '/Rotate 90' }))).toEqual(['First', 'Second']);
    expect(await read(rawPdf({ pages: [lines], mediaBox: [50, 200, 400, 500] }))).toEqual(['First', 'Second']);
  });

  it('reads text inside forms, and fields that somebody filled in', async () => {
    const form = '/Type /XObject /Subtype /Form /BBox [0 0 300 50] /Resources << /Font << /F1 3 0 R >> >>';
    const stream = (text: string) => ({ dictionary: form, data: Buffer.from(showText(text, { x: 5, y: 10 })) });
    const bytes = rawPdf({
      pages: ['q 1 0 0 1 60 700 cm /X Do Q'],
      resources: '/XObject << /X 10 0 R >>',
      pageEntries: '/Annots [11 0 R]',
      objects: {
        10: stream('Name'),
        11: '<< /Type /Annot /Subtype /FreeText /F 4 /Rect [60 600 360 650] /AP << /N 12 0 R >> >>',
        12: stream('Asha Iyer'),
      },
    });
    expect(await read(bytes)).toEqual(['Name', 'Asha Iyer']);
  });

  it('keeps white letters on a picture and text in a gradient', async () => {
    const picture = {
      dictionary: '/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8',
      data: Buffer.alloc(4),
    };
    const shading =
      '<< /Type /Pattern /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 500 0] /Function << /FunctionType 2 /N 1 /Domain [0 1] /C0 [0] /C1 [1] >> >> >>';
    const bytes = rawPdf({
      pages: [
        `q 500 0 0 100 40 650 cm /Im Do Q ${showText('Asha Iyer', { x: 60, y: 700, before: '1 g' })} ${showText('Analyst', { x: 60, y: 600, before: '/Pattern cs /P scn' })}`,
      ],
      resources: '/XObject << /Im 10 0 R >> /Pattern << /P 11 0 R >>',
      objects: { 10: picture, 11: shading },
    });
    expect(await read(bytes)).toEqual(['Asha Iyer', 'Analyst']);
  });

  it('keeps white letters on a bar that is drawn as a thick line', async () => {
    const bar = 'q 0.2 0.2 0.6 RG 30 w 40 705 m 550 705 l S Q';
    expect(await read(page(bar, showText('Asha Iyer', { x: 60, y: 700, before: '1 g' })))).toEqual(['Asha Iyer']);
  });

  it('spells Hindi by what the file says about each cluster', async () => {
    expect(await read(hindiPdf())).toEqual(HINDI_RESUME_LINES);
  });

  it('puts vowel signs behind their consonants where the file says nothing', async () => {
    expect(await read(placedPdf(['िहन्दी िशक्षक', 'िस्थत']))).toEqual(['हिन्दी शिक्षक', 'स्थित']);
  });

  it('reads Hebrew from the right and the numbers in it from the left', async () => {
    expect(await read(placedPdf(['2019 הרבח ,להנמ']))).toEqual(['מנהל, חברה 2019']);
  });

  it('opens a file that only its owner may change', async () => {
    expect(await read(await makePdf(RESUME_LINES, { ownerPassword: 'secret' }))).toEqual(RESUME_LINES);
  });
});

describe('text that nobody sees', () => {
  it.each(Object.keys(HIDING_PLACES) as HidingPlace[])('drops text hidden by: %s', async (place) => {
    const lines = await read(hiddenTextPdf(place));
    expect(lines).toEqual(['Name on a banner', 'Visible text above', 'Visible text below']);
    expect(lines.join()).not.toContain(HIDDEN_WORD);
  });
});

describe('letters that say something else than they show', () => {
  // A cluster may say letters that its glyphs cannot; it may not bring in a text of its own.
  const marked = (actual: string) => {
    const hex = Buffer.from(actual, 'utf16le').swap16().toString('hex');
    return `/Span << /ActualText <feff${hex}> >> BDC ${showText('Hi', { x: 50, y: 700 })} EMC`;
  };

  it('are believed only as far as the glyphs are silent', async () => {
    expect(await read(page(marked('Kubernetes, Kafka, Terraform')))).toEqual(['Hi']);
    expect(await read(page(marked('Ha')))).toEqual(['Hi']);
  });
});

describe('PDFs that cannot be read', () => {
  it('says which have no text', async () => {
    expect(await refusal(emptyPdf())).toBe('empty');
    expect(await refusal(hiddenOnly())).toBe('empty');
    expect(await refusal(scanPdf())).toBe('image_only');
  });

  it('says which need a password', async () => {
    expect(await refusal(await makePdf(RESUME_LINES, { userPassword: 'secret' }))).toBe('encrypted');
  });

  it('says which are broken', async () => {
    expect(await refusal(cutOffPdf())).toBe('damaged');
    expect(await refusal(noisePdf())).toBe('damaged');
    expect(await refusal(new Uint8Array(0))).toBe('damaged');
  });

  it('refuses more pages than anyone reads', async () => {
    const pages = Array.from({ length: 101 }, (_, i) => showText(`Page ${i}`, { x: 50, y: 700 }));
    expect(await refusal(rawPdf({ pages }))).toBe('too_complex');
  });
});

function hiddenOnly(): Uint8Array {
  return page(showText('nothing to see', { x: 50, y: 700, before: '3 Tr' }));
}
