import { unzipSync } from 'fflate';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { HARD_FORMS, type HardForm, type HardResume, loadHardPapers, loadHardResumes } from '../data/hard/load-hard.ts';
import type { LaidOut } from './lay-out.ts';
import { layOutVerbatim } from './verbatim.ts';
import { visualOrder } from './visual-order.ts';

const ENGLISH = `MARA LINDQVIST
mara@example.com
PROFILE
Plans the work of
applications.
WORK
Planner, Skerry Boats   2019 - 2021
\f
Clerk, Skerry Boats   2016 - 2019
TOOLS
Excel`;

const paper = (form: HardForm, text = ENGLISH, language = 'en'): HardResume => ({
  ...{ id: `${language}-1`, half: 'dev', occupation: 'x', level: 'mid', classes: [], accept: [], traps: [] },
  ...{ language, form, name: 'Mara Lindqvist', email: null, phone: null, totalMonths: null, skills: [], summary: null },
  headings: [
    { kind: 'summary', text: 'PROFILE' },
    { kind: 'experience', text: 'WORK' },
    { kind: 'skills', text: 'TOOLS' },
  ],
  positions: [],
  text,
});

async function written(resume: HardResume): Promise<LaidOut> {
  const file = await layOutVerbatim(resume);
  if (!file) throw new Error('no file');
  return file;
}

const pagesOf = async ({ bytes }: LaidOut): Promise<string[]> => (await extractText(Uint8Array.from(bytes))).text;
const xmlOf = ({ bytes }: LaidOut): string => new TextDecoder().decode(unzipSync(bytes)['word/document.xml']);

describe('layOutVerbatim', () => {
  it('writes no file for a text', async () => {
    expect(await layOutVerbatim(paper('txt'))).toBeNull();
  });

  it.each(HARD_FORMS.filter((form) => form !== 'txt'))('%s: the same bytes each time', async (form) => {
    const language = form === 'pdf-cid' ? 'ja' : 'en';
    const [first, second] = [
      await written(paper(form, ENGLISH, language)),
      await written(paper(form, ENGLISH, language)),
    ];
    expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
  });

  it.each(['pdf-plain', 'pdf-look'] as const)('%s: lines and pages as they are in the text', async (form) => {
    const pages = await pagesOf(await written(paper(form)));
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('Plans the work of\napplications.\nWORK');
    expect(pages[1]).toContain('TOOLS\nExcel');
  });

  it('pdf-look and docx-look: name and headings larger, nothing else', async () => {
    const bold = xmlOf(await written(paper('docx-look'))).match(/<w:b\/>.*?<w:t[^>]*>[^<]*/g) ?? [];
    expect(bold.map((run) => run.replace(/.*>/, ''))).toEqual(['MARA LINDQVIST', 'PROFILE', 'WORK', 'TOOLS']);
    expect(xmlOf(await written(paper('docx-plain')))).not.toContain('<w:b/>');
    const [plain, look] = [await written(paper('pdf-plain')), await written(paper('pdf-look'))];
    const fonts = ({ bytes }: LaidOut) =>
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/BaseFont/g)?.length;
    expect([fonts(plain), fonts(look)]).toEqual([1, 2]);
  });

  it('pdf-columns: the short sections beside, dates at the edge', async () => {
    const [text = ''] = await pagesOf(await written(paper('pdf-columns')));
    expect(text).toMatch(/TOOLS\s+Excel/);
    expect(text).toMatch(/Planner, Skerry Boats\s+2019 - 2021/);
  });

  it('docx-table: what is set apart in cells', async () => {
    const xml = xmlOf(await written(paper('docx-table')));
    expect(xml.match(/<w:tbl>/g)).toHaveLength(2);
    expect(xml.match(/<w:tc>/g)).toHaveLength(4);
  });

  it('letters without a font of ours come with ToUnicode, right-to-left lines as they are seen', async () => {
    const [text = ''] = await pagesOf(await written(paper('pdf-plain', 'דנה לוי 2015-2018', 'he')));
    const letters = text.replace(/\s/g, '');
    expect(['דנהלוי2015-2018', '2015-2018יולהנד']).toContain(letters);
  });

  it.each([
    ['ja', '職歴 ABC', 'shift_jis', '90ms-RKSJ-H'],
    ['zh', '工作经历 ABC', 'gbk', 'GBK-EUC-H'],
    ['ko', '경력 ABC', 'euc-kr', 'KSCms-UHC-H'],
  ])('pdf-cid: %s by a predefined map', async (language, text, charset, cMap) => {
    const ids = [1, 2].map((number) => ({ ...paper('pdf-cid', text, language), id: `${language}-${number}` }));
    const files = await Promise.all(ids.map(async (one) => Buffer.from((await written(one)).bytes).toString('latin1')));
    const file = files.find((one) => one.includes(cMap)) ?? '';
    expect(file).not.toContain('ToUnicode');
    const [, codes = ''] = /<([0-9a-f]+)> Tj/.exec(file) ?? [];
    expect(new TextDecoder(charset).decode(Buffer.from(codes, 'hex'))).toBe(text);
    expect(files.some((one) => one.includes('-UCS2-H'))).toBe(true);
  });
});

/** Letters and digits, sorted: a page of a right-to-left text gives them in another order. */
const lettersOf = (text: string): string => (text.normalize('NFKC').match(/[\p{L}\p{Nd}]/gu) ?? []).sort().join('');

// Devanagari is shaped, and the fonts of pdf-cid can't be read without their maps.
const readable = [...loadHardPapers(), ...loadHardResumes()].filter(
  ({ form, language }) => form !== 'txt' && form !== 'pdf-cid' && !(form.startsWith('pdf') && language === 'hi'),
);

it.each(readable)('$form: $id loses no letter', async (resume) => {
  const file = await written(resume);
  const text =
    file.format === 'pdf'
      ? (await pagesOf(file)).join('')
      : xmlOf(file)
          .replace(/<[^>]+>/g, '')
          .replace(/&(?:amp|lt|gt|quot|apos);/g, '');
  expect(lettersOf(text)).toBe(lettersOf(resume.text));
});

it.each(loadHardPapers().filter(({ form }) => form === 'pdf-cid'))('pdf-cid: $id can be written', async (resume) => {
  expect((await written(resume)).format).toBe('pdf');
});

it.each([
  ['אב 2015-2018', '2015-2018 בא'],
  ['2015 – 2018', '2018 – 2015'],
  ['אב (Excel, SQL)', '(Excel, SQL) בא'],
])('%s is seen as %s', (line, seen) => {
  expect(visualOrder(line)).toBe(seen);
});
