import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

type Cell = string | number | boolean | Date | null;

export interface CsvColumn<Row> {
  title: string;
  value(row: Row): Cell;
}

export interface CsvFile<Row> {
  /** file name without its extension */
  name: string;
  columns: readonly CsvColumn<Row>[];
  rows: AsyncIterable<Row>;
}

/** Characters that make a spreadsheet treat a cell as a formula (OWASP, CSV injection), with their full-width forms. */
const FORMULA = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const BYTE_ORDER_MARK = '\ufeff';

/**
 * A CSV file (RFC 4180, UTF-8 with byte order mark, so that Excel reads Hindi), written row by row. Text that a spreadsheet
 * would treat as a formula gets an apostrophe in front; numbers stay numbers. If reading the rows fails, the connection is
 * closed, so that nobody mistakes a part of the file for all of it.
 */
export function csvFile<Row>(reply: FastifyReply, { name, columns, rows }: CsvFile<Row>): Readable {
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}.csv"`);
  return Readable.from(lines(columns, rows));
}

async function* lines<Row>(columns: readonly CsvColumn<Row>[], rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${line(columns.map(({ title }) => title))}`;
  for await (const row of rows) yield line(columns.map(({ value }) => value(row)));
}

function line(cells: readonly Cell[]): string {
  return `${cells.map(written).join(',')}\r\n`;
}

function written(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'string') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
