import { describe, expect, it } from 'vitest';
import { UnreadableDocument } from '../../../ports/document-reader.ts';
import {
  crowdedZip,
  deepDocx,
  entityDocx,
  HIDDEN_WORD,
  HINDI_RESUME_LINES,
  lyingZipBomb,
  makeDocx,
  plainZip,
  RESUME_LINES,
  traversingDocx,
  zipBomb,
} from '../testing/fixtures.ts';
import { rawDocx, rawZip, wordPart } from '../testing/raw-zip.ts';
import { readDocx } from './read-docx.ts';

const lines = async (body: string, parts?: Record<string, string>) => (await readDocx(rawDocx(body, parts))).lines;
const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (inner: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${inner}</w:p>`;
const text = (words: string) => paragraph(run(words));
const cell = (inner: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${inner}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;

async function refusal(bytes: Uint8Array): Promise<string> {
  const outcome = await readDocx(bytes).catch((error: unknown) => error);
  return outcome instanceof UnreadableDocument ? outcome.reason : `no refusal: ${String(outcome)}`;
}

describe('text of a Word document', () => {
  it('gives paragraphs and list items', async () => {
    expect((await readDocx(await makeDocx())).lines).toEqual(RESUME_LINES);
    expect((await readDocx(await makeDocx(HINDI_RESUME_LINES))).lines).toEqual(HINDI_RESUME_LINES);
  });

  it('ends lines at breaks, keeps tabs, joins runs', async () => {
    const body = paragraph(
      `${run('Lotus ')}${run('Payments')}<w:r><w:tab/></w:r>${run('2019')}<w:r><w:br/></w:r>${run('Pune')}`,
    );
    expect(await lines(body)).toEqual(['Lotus Payments\t2019', 'Pune']);
  });

  it('puts short rows of a table on one line and reads long ones cell by cell', async () => {
    const long = text('Built the tracking API.') + text('Wrote load tests.');
    const table = `<w:tbl><w:tblPr/>${row(cell(text('Name')), cell(text('Jörg Weiß')))}${row(cell(text('2018 – 2021')), cell(long))}</w:tbl>`;
    expect(await lines(table)).toEqual([
      'Name | Jörg Weiß',
      '2018 – 2021',
      'Built the tracking API.',
      'Wrote load tests.',
    ]);
  });

  it('reads tables in tables and content controls', async () => {
    const inner = `<w:tbl>${row(cell(text('SQL')), cell(text('5 years')))}</w:tbl>`;
    const body = `<w:sdt><w:sdtPr/><w:sdtContent><w:tbl>${row(cell(text('Skills')), cell(inner))}</w:tbl></w:sdtContent></w:sdt>`;
    expect(await lines(body)).toEqual(['Skills | SQL | 5 years']);
  });

  it('reads text boxes once, though Word writes them twice', async () => {
    const content = `<w:txbxContent>${text('meera@example.com')}</w:txbxContent>`;
    const drawing = `<w:drawing><wp:anchor><wps:wsp><wps:txbx>${content}</wps:txbx></wps:wsp></wp:anchor></w:drawing>`;
    const old = `<w:pict><v:shape><v:textbox>${content}</v:textbox></v:shape></w:pict>`;
    const both = `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${drawing}</mc:Choice><mc:Fallback>${old}</mc:Fallback></mc:AlternateContent></w:r>`;
    expect(await lines(paragraph(run('Meera Kulkarni') + both))).toEqual(['Meera Kulkarni', 'meera@example.com']);
    expect(await lines(paragraph(`<w:r>${old}</w:r>`))).toEqual(['meera@example.com']);
  });

  it('puts headers before the body and footers behind it', async () => {
    const section = `<w:sectPr><w:headerReference w:type="default" r:id="rId1"/><w:headerReference w:type="first" r:id="rId3"/><w:footerReference w:type="default" r:id="rId2"/></w:sectPr>`;
    const parts = {
      'header1.xml': wordPart('hdr', text('Meera Kulkarni')),
      'footer1.xml': wordPart('ftr', text('References on request')),
      'header2.xml': wordPart('hdr', text('Only on a title page, which is off')),
    };
    expect(await lines(text('Summary') + section, parts)).toEqual([
      'Meera Kulkarni',
      'Summary',
      'References on request',
    ]);
  });

  it('keeps links and inserted text, drops deleted and moved text and field codes', async () => {
    const body = paragraph(
      [
        `<w:hyperlink r:id="rId9">${run('example.com ')}</w:hyperlink>`,
        `<w:ins>${run('new ')}</w:ins>`,
        '<w:del><w:r><w:delText>old </w:delText></w:r></w:del>',
        `<w:moveFrom>${run('elsewhere ')}</w:moveFrom>`,
        '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGE</w:instrText></w:r>',
        run('end'),
      ].join(''),
    );
    expect(await lines(body)).toEqual(['example.com new end']);
  });

  it('numbers lists and marks those of other signs with a bullet', async () => {
    const level = (format: string, pattern: string) =>
      `<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${pattern}"/></w:lvl>`;
    const numbering = wordPart(
      'numbering',
      `<w:abstractNum w:abstractNumId="0">${level('decimal', '%1.')}</w:abstractNum>
       <w:abstractNum w:abstractNumId="1">${level('bullet', '\uf0b7')}</w:abstractNum>
       <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>`,
    );
    const styles = wordPart(
      'styles',
      '<w:style w:type="paragraph" w:styleId="L"><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style>',
    );
    const item = (words: string, id: number) =>
      paragraph(run(words), `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${id}"/></w:numPr>`);
    const body =
      item('One', 1) +
      item('Two', 1) +
      item('Dot', 2) +
      paragraph(run('By style'), '<w:pStyle w:val="L"/>') +
      item('Plain', 0);
    expect(await lines(body, { 'numbering.xml': numbering, 'styles.xml': styles })).toEqual([
      '1. One',
      '2. Two',
      '• Dot',
      '• By style',
      'Plain',
    ]);
  });

  it('counts pages by the breaks that Word saw', async () => {
    const body =
      text('One') +
      paragraph(`<w:r><w:lastRenderedPageBreak/></w:r>${run('Two')}`) +
      paragraph('<w:r><w:br w:type="page"/></w:r>') +
      text('Three');
    expect(await readDocx(rawDocx(body))).toMatchObject({ pages: 3, lines: ['One', 'Two', 'Three'] });
  });

  it('reads any prefixes that the file uses for its namespaces', async () => {
    const source = wordPart('document', `<w:body>${text('Renamed')}</w:body>`)
      .replaceAll('w:', 'x:')
      .replace('xmlns:w=', 'xmlns:x=');
    const renamed = rawZip([{ name: 'word/document.xml', data: Buffer.from(source) }]);
    expect((await readDocx(renamed)).lines).toEqual(['Renamed']);
  });
});

describe('text that nobody sees', () => {
  const styles = wordPart(
    'styles',
    `<w:style w:type="character" w:styleId="Ghost"><w:rPr><w:vanish/></w:rPr></w:style>
     <w:style w:type="paragraph" w:styleId="Pale"><w:rPr><w:color w:val="FEFEFE"/></w:rPr></w:style>
     <w:style w:type="paragraph" w:styleId="Paler"><w:basedOn w:val="Pale"/></w:style>
     <w:style w:type="table" w:styleId="Dark"><w:tblStylePr w:type="firstRow"><w:tcPr><w:shd w:val="clear" w:fill="1F3864"/></w:tcPr></w:tblStylePr></w:style>`,
  );
  const hidden: Record<string, string> = {
    'hidden font': paragraph(run(HIDDEN_WORD, '<w:vanish/>')),
    'white letters': paragraph(run(HIDDEN_WORD, '<w:color w:val="FFFFFF"/>')),
    'letters in the white of the theme': paragraph(run(HIDDEN_WORD, '<w:color w:themeColor="background1"/>')),
    'letters of one point': paragraph(run(HIDDEN_WORD, '<w:sz w:val="2"/>')),
    'letters squeezed to lines': paragraph(run(HIDDEN_WORD, '<w:w w:val="1"/>')),
    'the colour of the cell': `<w:tbl>${row(cell(paragraph(run(HIDDEN_WORD, '<w:color w:val="1F3864"/>')), '<w:shd w:val="clear" w:fill="1F3864"/>'))}</w:tbl>`,
    'a hidden character style': paragraph(run(HIDDEN_WORD, '<w:rStyle w:val="Ghost"/>')),
    'an inherited white style': paragraph(run(HIDDEN_WORD), '<w:pStyle w:val="Paler"/>'),
    'white letters in a text box without fill': paragraph(
      `<w:r><w:drawing><wps:wsp><wps:spPr><a:noFill/></wps:spPr><wps:txbx><w:txbxContent>${paragraph(run(HIDDEN_WORD, '<w:color w:val="FFFFFF"/>'))}</w:txbxContent></wps:txbx></wps:wsp></w:drawing></w:r>`,
    ),
    'a hidden drawing': paragraph(
      `<w:r><w:drawing><wp:anchor><wp:docPr id="1" hidden="1"/><wps:wsp><wps:txbx><w:txbxContent>${text(HIDDEN_WORD)}</w:txbxContent></wps:txbx></wps:wsp></wp:anchor></w:drawing></w:r>`,
    ),
  };

  it.each(Object.keys(hidden))('drops %s', async (place) => {
    expect(await lines(text('Above') + hidden[place] + text('Below'), { 'styles.xml': styles })).toEqual([
      'Above',
      'Below',
    ]);
  });

  const white = run('Seen', '<w:color w:val="FFFFFF"/>');
  const shown: Record<string, string> = {
    'white on a dark cell': `<w:tbl>${row(cell(paragraph(white), '<w:shd w:val="clear" w:fill="1F3864"/>'))}</w:tbl>`,
    'white on a dark paragraph': paragraph(white, '<w:shd w:val="clear" w:fill="1F3864"/>'),
    'white on its own shading': paragraph(
      run('Seen', '<w:color w:val="FFFFFF"/><w:shd w:val="clear" w:fill="000000"/>'),
    ),
    'white in a table whose style colours it': `<w:tbl><w:tblPr><w:tblStyle w:val="Dark"/></w:tblPr>${row(cell(paragraph(white)))}</w:tbl>`,
    'white in a dark text box': paragraph(
      `<w:r><w:drawing><wps:wsp><wps:spPr><a:solidFill><a:srgbClr val="1F3864"/></a:solidFill></wps:spPr><wps:txbx><w:txbxContent>${paragraph(white)}</w:txbxContent></wps:txbx></wps:wsp></w:drawing></w:r>`,
    ),
    'hidden switched off': paragraph(run('Seen', '<w:vanish w:val="0"/>')),
    grey: paragraph(run('Seen', '<w:color w:val="BFBFBF"/>')),
  };

  it.each(Object.keys(shown))('keeps %s', async (place) => {
    expect(await lines(text('Above') + shown[place], { 'styles.xml': styles })).toEqual(['Above', 'Seen']);
  });
});

describe('Word files that cannot be read', () => {
  it('says which have no text', async () => {
    expect(await refusal(rawDocx('<w:p/>'))).toBe('empty');
    expect(await refusal(rawDocx(paragraph('<w:r><w:drawing><a:blip/></w:drawing></w:r>')))).toBe('image_only');
  });

  it('says which need a password', async () => {
    const locked = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    expect(await refusal(locked)).toBe('encrypted');
    expect(await refusal(rawZip([{ name: 'word/document.xml', data: Buffer.from('?'), encrypted: true }]))).toBe(
      'encrypted',
    );
  });

  it('says which are broken, or no Word files', async () => {
    const whole = await makeDocx();
    expect(await refusal(plainZip())).toBe('damaged');
    expect(await refusal(whole.subarray(0, whole.length / 2))).toBe('damaged');
    expect(await refusal(Buffer.from('PK\x03\x04 and then nothing of a ZIP'))).toBe('damaged');
    expect(await refusal(rawDocx('<w:p><w:r><w:t>not closed'))).toBe('damaged');
    expect(await refusal(rawZip([{ name: 'word/document.xml', data: Buffer.from('<html>') }]))).toBe('damaged');
    const twice = {
      name: 'word/document.xml',
      data: Buffer.from(wordPart('document', `<w:body>${text('A')}</w:body>`)),
    };
    expect(await refusal(rawZip([twice, twice]))).toBe('damaged');
  });

  it('refuses bombs before they are inflated, and entities and paths that lead out', async () => {
    expect(await refusal(zipBomb())).toBe('too_complex');
    expect(await refusal(lyingZipBomb())).toBe('too_complex');
    expect(await refusal(crowdedZip())).toBe('too_complex');
    expect(await refusal(deepDocx())).toBe('too_complex');
    expect(await refusal(entityDocx())).toBe('damaged');
    expect(await refusal(traversingDocx())).toBe('damaged');
  });
});
