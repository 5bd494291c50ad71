import { Document, Packer, Paragraph, TextRun } from 'docx';
import PDFDocument from 'pdfkit';
import { RESUME_LINES } from './resume-text.ts';

export interface PdfOptions {
  /** needed to open the file */
  userPassword?: string;
  /** needed only to change it: such a file opens without a password */
  ownerPassword?: string;
}

/** A plain A4 PDF of one column; Latin letters only, because its font is Helvetica. */
export async function makePdf(lines: readonly string[] = RESUME_LINES, options: PdfOptions = {}): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 50, ...options });
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  for (const [i, line] of lines.entries()) document.fontSize(i === 0 ? 20 : 10).text(line, { lineGap: 3 });
  document.end();
  await ended;
  return Uint8Array.from(Buffer.concat(chunks));
}

/** A plain Word document, one paragraph a line; lines that begin with "• " become list items. */
export async function makeDocx(lines: readonly string[] = RESUME_LINES): Promise<Uint8Array> {
  const children = lines.map((line) => {
    const text = line.replace(/^• /, '');
    return new Paragraph({ children: [new TextRun(text)], ...(text === line ? {} : { bullet: { level: 0 } }) });
  });
  return Uint8Array.from(await Packer.toBuffer(new Document({ sections: [{ children }] })));
}
