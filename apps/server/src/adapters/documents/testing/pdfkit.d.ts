/** The little of pdfkit that the fixtures use; the package brings no types of its own. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  export default class PDFDocument extends Readable {
    constructor(options?: { size?: string; margin?: number; userPassword?: string; ownerPassword?: string });
    y: number;
    fontSize(size: number): this;
    font(name: string): this;
    text(text: string, options?: { lineGap?: number }): this;
    end(): void;
  }
}
