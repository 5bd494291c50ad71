import { type FileChild, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx';
import { pack } from './docx-layouts.ts';
import { partsOf, type VerbatimLine, type VerbatimPaper } from './verbatim-paper.ts';

/** Half points. */
const SIZES = { name: 36, heading: 27, text: 21 } as const;

/** One paragraph a line; with `tables`, runs of lines with parts set apart become tables of one row a line. */
export function verbatimDocx(paper: VerbatimPaper, { tables = false } = {}): Promise<Uint8Array> {
  const children = paper.pages.flatMap((lines, page) => {
    const blocks: FileChild[] = [];
    const rows: string[][] = [];
    const endTable = () => {
      if (rows.length > 0) blocks.push(tableOf(rows.splice(0), paper));
    };
    for (const [i, line] of lines.entries()) {
      const parts = tables && line.look === 'text' ? partsOf(line.text) : [];
      if (parts.length > 1) rows.push(parts);
      else {
        endTable();
        blocks.push(paragraph(line, paper, page > 0 && i === 0));
      }
    }
    endTable();
    return blocks;
  });
  return pack([{ children }]);
}

function paragraph({ text, look }: VerbatimLine, { rightToLeft }: VerbatimPaper, pageBreakBefore = false): Paragraph {
  return new Paragraph({
    bidirectional: rightToLeft,
    pageBreakBefore,
    children: [new TextRun({ text, rightToLeft, bold: look !== 'text', size: SIZES[look] })],
  });
}

function tableOf(rows: readonly string[][], paper: VerbatimPaper): Table {
  const columns = Math.max(...rows.map((cells) => cells.length));
  const cell = (text: string) =>
    new TableCell({
      width: { size: Math.floor(100 / columns), type: WidthType.PERCENTAGE },
      children: [paragraph({ text, look: 'text', section: null }, paper)],
    });
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    visuallyRightToLeft: paper.rightToLeft,
    rows: rows.map(
      (cells) => new TableRow({ children: Array.from({ length: columns }, (_, i) => cell(cells[i] ?? '')) }),
    ),
  });
}
