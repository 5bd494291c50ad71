import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { rawPdf } from '../testing/raw-pdf.ts';
import { linesOf, testReader } from '../testing/reader.ts';
import { characterMapsIn } from './character-maps.ts';

const reader = testReader();

/** A page in a font that is only named: no font file, no ToUnicode, just an encoding and a collection of Adobe's. */
function namedFontPdf(encoding: string, ordering: string, codes: string): Uint8Array {
  return rawPdf({
    pages: [`BT /F1 12 Tf 60 700 Td <${codes}> Tj ET`],
    resources: '/Font << /F1 10 0 R >>',
    objects: {
      10: `<< /Type /Font /Subtype /Type0 /BaseFont /Song /Encoding /${encoding} /DescendantFonts [11 0 R] >>`,
      11: `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Song /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >> /DW 1000 /FontDescriptor 12 0 R >>`,
      12: '<< /Type /FontDescriptor /FontName /Song /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >>',
    },
  });
}
const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');

describe('fonts without ToUnicode', () => {
  it.each([
    ['Japanese in UTF-16', 'UniJIS-UTF16-H', 'Japan1', utf16('株式会社 職務経歴'), '株式会社 職務経歴'],
    ['Japanese in Shift-JIS', '90ms-RKSJ-H', 'Japan1', '896389c6', '営家'],
    ['simplified Chinese in UCS-2', 'UniGB-UCS2-H', 'GB1', utf16('工作经历'), '工作经历'],
    ['simplified Chinese in GBK', 'GBK-EUC-H', 'GB1', 'b9a4d7f7', '工作'],
    ['traditional Chinese in UTF-16', 'UniCNS-UTF16-H', 'CNS1', utf16('業務助理'), '業務助理'],
    ['traditional Chinese in Big5', 'ETen-B5-H', 'CNS1', 'a475a740', '工作'],
    ['Korean in UTF-16', 'UniKS-UTF16-H', 'Korea1', utf16('경력사항'), '경력사항'],
    ['Korean in the Windows code page', 'KSCms-UHC-H', 'Korea1', 'b0e6b7c2', '경력'],
    ['glyph numbers of Adobe-Japan1', 'Identity-H', 'Japan1', '0033004600540056', 'Resu'],
  ])('%s are read with the character maps of pdf.js', async (...row) => {
    const [, encoding, ordering, codes, text] = row;
    expect(await linesOf(reader, namedFontPdf(encoding, ordering, codes), 'pdf')).toEqual([text]);
  });

  it('a page in a symbol font that the file only names is no picture', async () => {
    const page = rawPdf({
      pages: ['BT /F1 12 Tf 60 700 Td (abg) Tj ET'],
      resources: '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Symbol >> >>',
    });
    expect(await linesOf(reader, page, 'pdf')).toEqual(['αβγ']);
  });
});

it('nothing but a character map is read from the disk', async () => {
  const Maps = characterMapsIn(pathToFileURL('/etc/'));
  const maps = new Maps();
  await expect(maps.fetch({ kind: 'cMapUrl', filename: '../etc/passwd' })).rejects.toThrow('is no character map');
  await expect(maps.fetch({ kind: 'cMapUrl', filename: 'passwd' })).rejects.toThrow('is no character map');
  await expect(maps.fetch({ kind: 'wasmUrl', filename: 'H.bcmap' })).rejects.toThrow('is no character map');
});
