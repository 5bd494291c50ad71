import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { momentInIndia } from '../india-time.ts';
import { localMoment } from '../local-time.ts';
import { SITE } from '../site.ts';
import { textRuns } from './markdown-content.ts';
import { INK, MARGIN, SIZES, SPACING } from './page-style.ts';

interface PdfParts {
  /** the first line of the first page, and the title of the file */
  title: string;
  subtitle?: string;
  generatedAt: Date;
  /** everything about money and the history shows India's time (docs/spec/decisions.md D13), the rest that of the reader */
  inIndia?: true;
  content: Content[];
}

/** The frame that all PDFs of the product share: header, footer "Generated on {date}" with the page numbers, the title. */
export function pdfDocument({ title, subtitle, generatedAt, inIndia, content }: PdfParts): TDocumentDefinitions {
  const date = inIndia ? momentInIndia(generatedAt.toISOString()) : localMoment(generatedAt);
  const edge = { fontSize: SIZES.small, color: INK.soft };
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN, MARGIN + SPACING, MARGIN, MARGIN + SPACING],
    info: { title, creator: SITE.name, producer: SITE.name },
    language: 'en-IN',
    header: {
      columns: [
        { text: SITE.name, bold: true },
        { text: title, alignment: 'right' },
      ],
      ...edge,
      margin: [MARGIN, MARGIN * 0.6, MARGIN, 0],
    },
    footer: (page, pages) => ({
      columns: [{ text: `Generated on ${date}` }, { text: `Page ${page} of ${pages}`, alignment: 'right' }],
      ...edge,
      margin: [MARGIN, SPACING * 0.6, MARGIN, 0],
    }),
    defaultStyle: { font: 'Sans', fontSize: SIZES.text, lineHeight: 1.25, color: INK.text },
    content: [
      { text: textRuns(title, { bold: true }), fontSize: SIZES.title, margin: [0, 0, 0, 2] },
      { text: textRuns(subtitle ?? ''), color: INK.soft, margin: [0, 0, 0, SPACING] },
      ...content,
    ],
    // a heading whose text is too long to fit on one page with it stays with its first lines
    pageBreakBefore: (node, nodes) => node.headlineLevel !== undefined && nodes.getFollowingNodesOnPage().length === 0,
  };
}
