import { rawPdf, showText } from './raw-pdf.ts';
import { HINDI_RESUME_LINES } from './resume-text.ts';

/** Lines of a resume with a side column, as they are to be read: across, then down the left, then down the right. */
export const TWO_COLUMN_LINES = {
  across: ['Dinesh Rao', 'Data Analyst, Hyderabad, dinesh.rao@example.com'],
  left: ['Skills', 'SQL', 'Python', 'Tableau', 'Excel', 'Languages', 'Telugu', 'English'],
  right: [
    'Experience',
    'Data Analyst at Godavari Foods since June 2020, working with the',
    'sales team on weekly forecasts for 320 shops in three states',
    'and on the monthly report that the board reads.',
    'Junior Analyst at Charminar Insurance from 2017 to 2020, where',
    'I rebuilt the claims dashboard and found double payments worth',
    'two million rupees in the first quarter.',
    'Education',
    'B.Com., Osmania University, 2017',
  ],
} as const;

/** Those lines, drawn alternately left and right and from the bottom up. */
export function twoColumnPdf(): Uint8Array {
  const { across, left, right } = TWO_COLUMN_LINES;
  const lines = [
    ...across.map((text, i) => showText(text, { x: i === 0 ? 180 : 120, y: 790 - 26 * i, size: i === 0 ? 20 : 11 })),
    ...left.map((text, i) => showText(text, { x: 50, y: 715 - 17 * i, font: /^[SL]/.test(text) ? 'F2' : 'F1' })),
    ...right.map((text, i) => showText(text, { x: 210, y: 718 - 14 * i, font: text.length < 12 ? 'F2' : 'F1' })),
  ];
  const order = lines.map((line, i) => ({ line, key: (i * 7) % lines.length }));
  return rawPdf({
    pages: [
      order
        .sort((a, b) => b.key - a.key)
        .map(({ line }) => line)
        .join(''),
    ],
  });
}

/** A word that no reader of the page can see. */
export const HIDDEN_WORD = 'Quantumbanana';

/** Ways to put a word on a page where nobody sees it. */
export const HIDING_PLACES = {
  'white on white': hiddenBy({ before: '1 g' }),
  'nearly white': hiddenBy({ before: '0.97 0.98 0.97 rg' }),
  'invisible by render mode 3': hiddenBy({ before: '3 Tr' }),
  'a font of one point': hiddenBy({ size: 1 }),
  'scaled to almost nothing': hiddenBy({ before: '0.1 0 0 0.1 100 300 cm' }),
  'squeezed to a line': hiddenBy({ before: '1 Tz' }),
  'fully transparent': hiddenBy({ before: '/Clear gs' }),
  'outside the crop box': hiddenBy({ y: 830 }),
  'outside the clip': hiddenBy({ before: '10 10 5 5 re W n' }),
  'in the colour of its panel': `0.1 0.2 0.5 rg 40 380 300 40 re f ${hiddenBy({ before: '0.1 0.2 0.5 rg' })}`,
  'under a white panel': `${hiddenBy({})} 1 g 40 380 300 40 re f 0 g`,
  'on a layer that is off': `/OC /Off BDC ${hiddenBy({})} EMC`,
} as const;

export type HidingPlace = keyof typeof HIDING_PLACES;

function hiddenBy({ before = '', size = 10, y = 400 }: { before?: string; size?: number; y?: number }): string {
  return showText(HIDDEN_WORD, { x: 60, y, size, before });
}

/** A page that says "Visible text" above and below the hidden word, and "Name on a banner" in white on dark blue. */
export function hiddenTextPdf(place: HidingPlace): Uint8Array {
  const content = [
    '0 0 0.5 rg 0 640 595 60 re f',
    showText('Name on a banner', { x: 60, y: 660, size: 20, before: '1 g' }),
    showText('Visible text above', { x: 60, y: 500 }),
    HIDING_PLACES[place],
    showText('Visible text below', { x: 60, y: 200, before: '0.6 g' }),
  ].join('\n');
  return rawPdf({
    pages: [content],
    cropBox: [0, 0, 595, 800],
    resources: '/ExtGState << /Clear << /ca 0 >> >> /Properties << /Off 10 0 R >>',
    objects: {
      1: '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [10 0 R] /D << /BaseState /ON /OFF [10 0 R] >> >> >>',
      10: '<< /Type /OCG /Name (Off) >>',
    },
  });
}

/**
 * A Hindi resume as browsers print it: one code a glyph, and the letters of every cluster only in its ActualText.
 */
export function hindiPdf(lines: readonly string[] = HINDI_RESUME_LINES): Uint8Array {
  const glyphs = new GlyphCodes();
  const content = lines.map((line, i) => {
    const clusters = Array.from(new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(line), (s) => s.segment);
    const shown = clusters.map((cluster) => {
      if ([...cluster].length === 1) return `<${glyphs.codeOf(cluster)}> Tj`;
      const nameless = Array.from(cluster, () => glyphs.nameless()).join('');
      return `/Span << /ActualText <feff${utf16(cluster)}> >> BDC <${nameless}> Tj EMC`;
    });
    return `BT /F1 12 Tf 50 ${780 - 22 * i} Td ${shown.join(' ')} ET`;
  });
  return withGlyphs(content.join('\n'), glyphs);
}

/** Text whose glyphs run from left to right in the order in which they are given, in any script. */
export function placedPdf(lines: readonly string[]): Uint8Array {
  const glyphs = new GlyphCodes();
  const content = lines.map((line, i) => {
    const codes = Array.from(line, (char) => glyphs.codeOf(char)).join('');
    return `BT /F1 12 Tf 50 ${780 - 22 * i} Td <${codes}> Tj ET`;
  });
  return withGlyphs(content.join('\n'), glyphs);
}

/** Glyph numbers of a made-up font: one a letter, and some for no letter. */
class GlyphCodes {
  private readonly codes = new Map<string, string>();
  private next = 1;

  codeOf(char: string): string {
    const known = this.codes.get(char);
    if (known !== undefined) return known;
    const code = this.nameless();
    this.codes.set(char, code);
    return code;
  }

  nameless(): string {
    this.next += 1;
    return this.next.toString(16).padStart(4, '0');
  }

  /** The map from glyphs to letters, in the form that PDF asks for. */
  toUnicode(): string {
    const lines = [...this.codes].map(([char, code]) => `1 beginbfchar <${code}> <${utf16(char)}> endbfchar`);
    return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${lines.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;
  }
}

function withGlyphs(content: string, glyphs: GlyphCodes): Uint8Array {
  return rawPdf({
    pages: [content],
    resources: '/Font << /F1 10 0 R >>',
    objects: {
      10: '<< /Type /Font /Subtype /Type0 /BaseFont /Made /Encoding /Identity-H /DescendantFonts [11 0 R] /ToUnicode 13 0 R >>',
      11: '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Made /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 500 /FontDescriptor 12 0 R >>',
      12: '<< /Type /FontDescriptor /FontName /Made /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >>',
      13: { dictionary: '', data: Buffer.from(glyphs.toUnicode(), 'latin1') },
    },
  });
}

function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex');
}
