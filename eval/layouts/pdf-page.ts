import { createRequire } from 'node:module';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { Content } from './content.ts';

/** A4 in points. */
export const PAGE = { width: 595, height: 842 } as const;

const MARGIN = 46;
/** So that the same resume gives the same bytes. */
const WRITTEN = new Date('2026-06-30T12:00:00Z');
/** What the standard fonts of PDF can write beyond Latin-1. */
const WIN_ANSI = /^[\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€™]*$/;

const { resolve } = createRequire(import.meta.url);

export interface Style {
  size?: number;
  bold?: boolean;
  colour?: string;
  /** letters apart, in points */
  spacing?: number;
  /** points left free above */
  above?: number;
  indent?: number;
}

interface Frame {
  x?: number;
  width?: number;
  top?: number;
  /** base size in points */
  size?: number;
}

/** A column that text is put into line by line, over as many pages as it takes. */
export interface Column {
  put(text: string, style?: Style): void;
  /** text at the left and at the right edge of one line */
  putBoth(left: string, right: string, style?: Style): void;
  /** narrow text beside what follows: the column goes on at the same height */
  putBeside(text: string, x: number, width: number, style?: Style): void;
  breakPage(): void;
}

export interface Sheet {
  column(frame?: Frame): Column;
  /** on the page in hand, below everything drawn later */
  fill(x: number, y: number, width: number, height: number, colour: string): void;
  /** at the foot or head of every page, once all is written */
  onEveryPage(draw: (page: number, pages: number) => { text: string; y: number }): void;
  bytes(): Promise<Uint8Array>;
}

/** An empty A4 document. The standard fonts are used when they have the resume's letters, Noto Sans otherwise. */
export function createSheet(content: Content, latin: 'Helvetica' | 'Times-Roman'): Sheet {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    info: { Title: content.name, CreationDate: WRITTEN, ModDate: WRITTEN },
  });
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((done, failed) => {
    document.on('end', done);
    document.on('error', failed);
  });
  const font = fontsFor(content, latin);
  let pages = 1;

  const use = ({ bold = false, size = 10, colour = '#1a1a1a' }: Style) =>
    document
      .font(bold ? font.bold : font.regular)
      .fontSize(size)
      .fillColor(colour);

  const column = ({ x = MARGIN, width = PAGE.width - 2 * MARGIN, top = MARGIN, size = 10 }: Frame = {}): Column => {
    let page = 0;
    let y = top;
    /** where the text beside ends, on which page */
    let beside = { page: 0, bottom: 0 };
    const nextPage = () => {
      page += 1;
      if (page === pages) {
        document.addPage();
        pages += 1;
      }
      y = MARGIN;
    };
    const place = (text: string, style: Style, at: number, room: number, align: 'left' | 'right') => {
      const full = { size, ...style };
      const options = { width: room, lineGap: 1.5, characterSpacing: full.spacing ?? 0, align };
      use(full);
      const height = document.heightOfString(text, options);
      if (y + (full.above ?? 0) + height > PAGE.height - MARGIN) nextPage();
      else y += full.above ?? 0;
      document.switchToPage(page);
      use(full).text(text, at, y, options);
      return height;
    };
    return {
      put(text, style = {}) {
        const indent = style.indent ?? 0;
        const height = place(text, style, x + indent, width - indent, 'left');
        y += height;
      },
      putBoth(left, right, style = {}) {
        const share = Math.ceil(use({ size, ...style, bold: false }).widthOfString(right)) + 8;
        const height = place(left, style, x, width - share, 'left');
        place(right, { ...style, bold: false, above: 0 }, x + width - share, share, 'right');
        y += height;
      },
      putBeside(text, besideX, besideWidth, style = {}) {
        if (beside.page === page && beside.bottom > y) y = beside.bottom;
        const height = place(text, style, besideX, besideWidth, 'left');
        beside = { page, bottom: y + height + 2 };
      },
      breakPage: nextPage,
    };
  };

  return {
    column,
    fill: (x, y, width, height, colour) => {
      document.rect(x, y, width, height).fill(colour);
    },
    onEveryPage(draw) {
      for (let page = 0; page < pages; page++) {
        const { text, y } = draw(page + 1, pages);
        document.switchToPage(page);
        use({ size: 8, colour: '#666666' }).text(text, MARGIN, y, { width: PAGE.width - 2 * MARGIN, align: 'center' });
      }
    },
    async bytes() {
      document.end();
      await ended;
      return Uint8Array.from(Buffer.concat(chunks));
    },
  };
}

function fontsFor(content: Content, latin: 'Helvetica' | 'Times-Roman'): { regular: string; bold: string } {
  if (content.language === 'hi') return noto(DEVANAGARI.family, DEVANAGARI.file);
  if (!WIN_ANSI.test(lettersOf(content))) return noto(LATIN.family, LATIN.file);
  return { regular: latin, bold: latin === 'Helvetica' ? 'Helvetica-Bold' : 'Times-Bold' };
}

const LATIN = { family: 'noto-sans', file: 'NotoSans' } as const;
const DEVANAGARI = { family: 'noto-sans-devanagari', file: 'NotoSansDevanagari' } as const;

/** Blocks of which Noto Sans has the letters, and those of its Devanagari. */
const NOTO = /^[\u0020-\u007e\u00a0-\u024f\u0370-\u052f\u1e00-\u1eff\u2010-\u2026\u20ac\u2116\u2122\u2212]*$/;
const NOTO_DEVANAGARI = /^[\u0020-\u007e\u0900-\u097f\u200c-\u200d\u2013\u2014\u2018-\u201d\u2022]*$/;

/** Whether the font that a sheet would take has all letters of the text. */
export function hasFontFor(content: Content): boolean {
  const letters = lettersOf(content);
  if (content.language === 'hi') return NOTO_DEVANAGARI.test(letters);
  return WIN_ANSI.test(letters) || NOTO.test(letters);
}

const lettersOf = (content: Content): string =>
  JSON.stringify(content, (_, value) => (typeof value === 'string' ? value.replace(/["\\]/g, '') : value));

function noto(family: string, file: string): { regular: string; bold: string } {
  const folder = join(resolve(`@expo-google-fonts/${family}/package.json`), '..');
  return {
    regular: join(folder, '400Regular', `${file}_400Regular.ttf`),
    bold: join(folder, '700Bold', `${file}_700Bold.ttf`),
  };
}
