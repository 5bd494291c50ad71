import type { ReactNode } from 'react';
import type { Order } from './table-view.ts';

/** A column of a table, a line of a card. The first column names the row and heads its card. */
export interface Column<Row, Sort extends string = never> {
  key: string;
  title: string;
  /** what the server calls sorting by it */
  sort?: Sort;
  /** the order that the first press on its heading asks for; `desc` unless told: newest and most first */
  firstOrder?: Order;
  /** figures stand at the right */
  align?: 'end';
  /** CSS width; the columns without one share the rest */
  width?: string;
  /** left out of tables that are narrower than 960 px; cards have it */
  wide?: boolean;
  cell(row: Row): ReactNode;
}
