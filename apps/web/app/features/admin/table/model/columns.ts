import type { ReactNode } from 'react';
import type { Order } from './table-view.ts';

/** A column of a table, a line of a card. The first column names the row and heads its card. */
export interface Column<Row, Sort extends string = never> {
  key: string;
  title: string;
  /** the name of this sort order on the server */
  sort?: Sort;
  /** the order after the first press on its heading; `desc` by default: newest and highest first */
  firstOrder?: Order;
  /** numbers are aligned to the right */
  align?: 'end';
  /** CSS width; the columns without one share the rest */
  width?: string;
  /** left out of tables that are narrower than 960 px; cards have it */
  wide?: boolean;
  cell(row: Row): ReactNode;
}

/** What is the same for a list on every page and in every state of it. */
export interface TableDefinition<Row, Sort extends string> {
  /** accessible name: "Reviews" */
  name: string;
  columns: readonly Column<Row, Sort>[];
  rowId(row: Row): number | string;
  /** the documented sentence of a list that could not be loaded: a toast, and in its place */
  failure: string;
}
