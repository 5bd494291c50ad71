import type { RawObject } from '../../apps/server/src/adapters/documents/testing/raw-pdf.ts';
import type { GlyphScript } from './glyph-pdf.ts';

const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');
const isWide = (char: string): boolean =>
  /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/u.test(char);

/** Any script: one code a letter in a made-up font whose ToUnicode names the letters, as word processors write it. */
export function namedGlyphs(): GlyphScript {
  const codes = new Map<string, number>();
  const codeOf = (char: string): number => {
    const code = codes.get(char) ?? codes.size + 2;
    codes.set(char, code);
    return code;
  };
  const hex = (code: number) => code.toString(16).padStart(4, '0');
  const widthOf = (char: string) => {
    if (isWide(char)) return 1;
    if (/[\s.,:;'|!ilj()יו]/u.test(char)) return 0.28;
    return /[\p{Lu}@%]/u.test(char) ? 0.67 : 0.52;
  };
  return {
    codes: (text) => Array.from(text, (char) => hex(codeOf(char))).join(''),
    widthOf,
    objects() {
      const map = [...codes].map(([char, code]) => `1 beginbfchar <${hex(code)}> <${utf16(char)}> endbfchar`);
      const widths = [...codes].map(([char, code]) => `${code} [${widthOf(char) * 1000}]`).join(' ');
      const toUnicode = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${map.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;
      return {
        ...fontObjects(10, { font: 'Made', cMap: 'Identity-H', ordering: 'Identity', widths, toUnicode: true }),
        ...fontObjects(20, { font: 'Made-Bold', cMap: 'Identity-H', ordering: 'Identity', widths, toUnicode: true }),
        13: { dictionary: '', data: Buffer.from(toUnicode, 'latin1') },
      };
    },
  };
}

interface Font {
  font: string;
  cMap: string;
  ordering: string;
  widths: string;
  toUnicode?: boolean;
}

/** The font at the number, its descendant and descriptor at the next two. */
function fontObjects(
  number: number,
  { font, cMap, ordering, widths, toUnicode = false }: Font,
): Record<number, RawObject> {
  const registry = `/Registry (Adobe) /Ordering (${ordering}) /Supplement ${ordering === 'Identity' ? 0 : 2}`;
  return {
    [number]: `<< /Type /Font /Subtype /Type0 /BaseFont /${font} /Encoding /${cMap} /DescendantFonts [${number + 1} 0 R] ${toUnicode ? '/ToUnicode 13 0 R' : ''} >>`,
    [number + 1]:
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${font} /CIDSystemInfo << ${registry} >> /DW ${ordering === 'Identity' ? 500 : 1000} /W [${widths}] /FontDescriptor ${number + 2} 0 R >>`,
    [number + 2]:
      `<< /Type /FontDescriptor /FontName /${font} /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 860 /Descent -140 /CapHeight 700 /StemV 80 >>`,
  };
}

interface Predefined {
  font: string;
  cMap: string;
  /** as TextDecoder calls it; utf-16be is what the UCS2 maps take */
  charset: string;
  ordering: string;
  /** CIDs of half width: those of Latin letters */
  widths: string;
}

const JAPANESE = { ordering: 'Japan1', widths: '1 95 500 231 632 500' };
const CHINESE = { ordering: 'GB1', widths: '1 95 500 814 939 500' };
const KOREAN = { ordering: 'Korea1', widths: '1 100 500 8094 8190 500' };
/** Maps from codes to CIDs that PDF 1.7 lists in table 118, with fonts that files name for them. */
const PREDEFINED: Record<string, readonly [Predefined, Predefined]> = {
  ja: [
    { font: 'MS-Gothic', cMap: '90ms-RKSJ-H', charset: 'shift_jis', ...JAPANESE },
    { font: 'HeiseiKakuGo-W5', cMap: 'UniJIS-UCS2-H', charset: 'utf-16be', ...JAPANESE },
  ],
  zh: [
    { font: 'STSong-Light', cMap: 'GBK-EUC-H', charset: 'gbk', ...CHINESE },
    { font: 'STSong-Light', cMap: 'UniGB-UCS2-H', charset: 'utf-16be', ...CHINESE },
  ],
  ko: [
    { font: 'HYGoThic-Medium', cMap: 'KSCms-UHC-H', charset: 'euc-kr', ...KOREAN },
    { font: 'HYSMyeongJo-Medium', cMap: 'UniKS-UCS2-H', charset: 'utf-16be', ...KOREAN },
  ],
};

/** A predefined CMap, no embedded font and no ToUnicode. @throws Error for a language without such fonts */
export function predefinedGlyphs(language: string, choice: number): GlyphScript {
  const one = PREDEFINED[language]?.[choice % 2];
  if (!one) throw new Error(`${language} has no predefined CMaps`);
  const codeOf = one.charset === 'utf-16be' ? utf16 : charsetCodes(one.charset);
  return {
    codes: (text) => Array.from(text, codeOf).join(''),
    widthOf: (char) => (isWide(char) ? 1 : 0.5),
    objects: () => ({ ...fontObjects(10, one), ...fontObjects(20, { ...one, font: `${one.font},Bold` }) }),
  };
}

/** The platform decodes these charsets and doesn't encode them: so all codes are decoded once. */
function charsetCodes(charset: string): (char: string) => string {
  const decoder = new TextDecoder(charset);
  const codes = new Map<string, string>();
  for (let first = 0x81; first <= 0xfe; first++)
    for (let second = 0x40; second <= 0xfe; second++) {
      const char = decoder.decode(Uint8Array.of(first, second));
      if ([...char].length === 1 && char !== '\ufffd' && !codes.has(char))
        codes.set(char, Buffer.of(first, second).toString('hex'));
    }
  for (let byte = 0x20; byte < 0x7f; byte++) codes.set(String.fromCharCode(byte), byte.toString(16));
  if (charset === 'shift_jis')
    for (let byte = 0xa1; byte <= 0xdf; byte++) codes.set(decoder.decode(Uint8Array.of(byte)), byte.toString(16));
  return (char) => {
    const code = codes.get(char);
    if (code === undefined) throw new Error(`${charset} has no "${char}" (U+${char.codePointAt(0)?.toString(16)})`);
    return code;
  };
}
