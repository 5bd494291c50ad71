import {
  Document,
  type FileChild,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  SectionType,
  Table,
  TableCell,
  TableRow,
  TabStopPosition,
  TabStopType,
  Textbox,
  TextRun,
  WidthType,
} from 'docx';
import { unzipSync, zipSync } from 'fflate';
import { type Content, headParts, type Line, type Section, splitAside } from './content.ts';

type Layout = (content: Content) => Promise<Uint8Array>;

/** Word's own headings and lists, dates behind a tab at the right edge. */
const plain: Layout = (content) =>
  pack([{ children: [...headOf(content), ...content.sections.flatMap(sectionOf(content))] }]);

/** The whole resume in one table: headings in the left cells, what they head in the right ones. */
const tableOfSections: Layout = (content) =>
  pack([
    {
      children: [
        ...headOf(content),
        tableOf(
          content.sections.map(({ heading, lines }) => [
            [paragraph(content, heading ?? '', { bold: true })],
            lines.map((line) => lineOf(content, line)),
          ]),
          [26, 74],
        ),
      ],
    },
  ]);

/** Name and contact only in the page header, the page number and the mail address in the footer. */
const contactInHeader: Layout = (content) =>
  pack([
    {
      headers: { default: new Header({ children: headOf(content) }) },
      footers: {
        default: new Footer({
          children: [
            new Paragraph({
              children: [
                new TextRun({ children: [content.name, ' | ', PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] }),
              ],
            }),
          ],
        }),
      },
      children: content.sections.flatMap(sectionOf(content)),
    },
  ]);

/** Contact and the short sections in text boxes, the rest in the body; headings in small capitals. */
const textBoxes: Layout = (content) => {
  const { aside, main } = splitAside(content.sections);
  const box = (children: Paragraph[]) =>
    new Textbox({ alignment: 'left', style: { width: '170pt', height: 'auto' }, children });
  return pack([
    {
      children: [
        paragraph(content, content.name, { bold: true, size: 40 }),
        box(headParts(content).map((part) => paragraph(content, part))),
        ...main.flatMap(sectionOf(content, { smallCaps: true, color: '7A3B00' })),
        ...aside.map((section) => box(sectionOf(content, { smallCaps: true })(section))),
      ],
    },
  ]);
};

/** The head over the whole width, then two newspaper columns. */
const twoColumns: Layout = (content) =>
  pack([
    { children: headOf(content) },
    {
      properties: { type: SectionType.CONTINUOUS, column: { count: 2, space: 400 } },
      children: content.sections.flatMap(sectionOf(content)),
    },
  ]);

/** After the form of Europass: a table in each section, dates in the left cells. */
const europass: Layout = (content) =>
  pack([
    {
      children: [
        paragraph(content, content.name, { bold: true, size: 36, color: '003399' }),
        ...headParts(content).map((part) => paragraph(content, part)),
        ...content.sections.flatMap(({ heading, lines }): FileChild[] => [
          ...(heading === null ? [] : [headingOf(content, heading, { color: '003399' })]),
          tableOf(
            entriesOf(lines).map(({ dates, rest }) => [
              [paragraph(content, dates ?? '', { color: '003399' })],
              rest.map((line) => lineOf(content, line)),
            ]),
            [24, 76],
          ),
        ]),
      ],
    },
  ]);

export const DOCX_LAYOUTS = { plain, tableOfSections, contactInHeader, textBoxes, twoColumns, europass };

interface Look {
  bold?: boolean;
  size?: number;
  color?: string;
  smallCaps?: boolean;
}

const runOf = ({ rightToLeft }: Content, text: string, look: Look = {}) => new TextRun({ text, rightToLeft, ...look });

const paragraph = (content: Content, text: string, look: Look = {}) =>
  new Paragraph({ bidirectional: content.rightToLeft, children: [runOf(content, text, look)] });

const headingOf = (content: Content, heading: string, look: Look = {}) =>
  new Paragraph({
    heading: HeadingLevel.HEADING_2,
    bidirectional: content.rightToLeft,
    children: [runOf(content, heading, look)],
  });

const headOf = (content: Content): Paragraph[] => [
  paragraph(content, content.name, { bold: true, size: 40 }),
  ...content.head.map((line) => paragraph(content, line)),
];

const sectionOf =
  (content: Content, look: Look = {}) =>
  ({ heading, lines }: Section): Paragraph[] => [
    ...(heading === null ? [] : [headingOf(content, heading, look)]),
    ...lines.map((line) => lineOf(content, line)),
  ];

function lineOf(content: Content, line: Line): Paragraph {
  const bidirectional = content.rightToLeft;
  if (line.type === 'bullet')
    return new Paragraph({ bidirectional, bullet: { level: 0 }, children: [runOf(content, line.text)] });
  if (line.type === 'text') return paragraph(content, line.text);
  if (line.right === null) return paragraph(content, line.text, { bold: true });
  return new Paragraph({
    bidirectional,
    tabStops: [{ type: TabStopType.RIGHT, position: TabStopPosition.MAX }],
    children: [runOf(content, line.text, { bold: true }), runOf(content, `\t${line.right}`)],
  });
}

/** Lines cut before each entry that has dates, the dates apart. */
function entriesOf(lines: readonly Line[]): { dates: string | null; rest: Line[] }[] {
  const entries: { dates: string | null; rest: Line[] }[] = [];
  for (const line of lines) {
    const last = entries.at(-1);
    if (line.type === 'entry' && line.right !== null)
      entries.push({ dates: line.right, rest: [{ ...line, right: null }] });
    else if (last) last.rest.push(line);
    else entries.push({ dates: null, rest: [line] });
  }
  return entries;
}

/** Rows of two cells; widths in per cent. */
function tableOf(
  rows: readonly (readonly [Paragraph[], Paragraph[]] | Paragraph[][])[],
  widths: readonly [number, number],
): Table {
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (cells) =>
        new TableRow({
          children: cells.map(
            (children, i) => new TableCell({ width: { size: widths[i] ?? 0, type: WidthType.PERCENTAGE }, children }),
          ),
        }),
    ),
  });
}

/** So that the same resume gives the same bytes: the library stamps the time, and draws ids for text boxes by lot. */
const WRITTEN = '2026-06-30T12:00:00.000Z';

/** The bytes of a Word document of these sections, the same each time. */
export async function pack(sections: ConstructorParameters<typeof Document>[0]['sections']): Promise<Uint8Array> {
  const parts = unzipSync(Uint8Array.from(await Packer.toBuffer(new Document({ sections }))));
  const rewrite = (part: string, change: (xml: string) => string) => {
    parts[part] = new TextEncoder().encode(change(new TextDecoder().decode(parts[part])));
  };
  let boxes = 0;
  rewrite('docProps/core.xml', (xml) => xml.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, WRITTEN));
  rewrite('word/document.xml', (xml) => xml.replace(/(<v:shape id=")[^"]*/g, (_, start) => `${start}box${++boxes}`));
  return zipSync(parts, { mtime: new Date(WRITTEN) });
}
