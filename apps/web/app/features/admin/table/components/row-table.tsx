import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TableView } from '../hooks/use-table-view.ts';
import type { Column, TableDefinition } from '../model/columns.ts';
import type { FilterSpec } from '../model/table-view.ts';
import styles from './row-table.module.css';

export interface RowListProps<Row, Sort extends string, Filters extends FilterSpec> {
  table: TableDefinition<Row, Sort>;
  view: TableView<Sort, Filters>;
  rows: readonly Row[];
  actions?(row: Row): ReactNode;
}

/** Rows as a table whose headings stay in sight and sort. */
export function RowTable<Row, Sort extends string, Filters extends FilterSpec>({
  table: { name, columns, rowId },
  view,
  rows,
  actions,
}: RowListProps<Row, Sort, Filters>) {
  return (
    <div className={styles.room}>
      <table className={styles.table} aria-label={name}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.key} column={column} view={view} />
            ))}
            {actions && (
              <th scope="col" className={styles.actions}>
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map((column, index) => {
                const place = { 'data-align': column.align, 'data-wide': column.wide || undefined };
                return index === 0 ? (
                  <th key={column.key} scope="row" {...place}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} {...place}>
                    {column.cell(row)}
                  </td>
                );
              })}
              {actions && (
                <td className={styles.actions}>
                  <div className={styles.buttons}>{actions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading<Row, Sort extends string, Filters extends FilterSpec>({
  column: { title, sort, firstOrder = 'desc', align, width, wide },
  view,
}: {
  column: Column<Row, Sort>;
  view: TableView<Sort, Filters>;
}) {
  const sorted = sort !== undefined && view.sort === sort;
  const place = { 'data-align': align, 'data-wide': wide || undefined, style: width ? { width } : undefined };
  if (sort === undefined) {
    return (
      <th scope="col" {...place}>
        {title}
      </th>
    );
  }
  const Icon = sorted ? (view.order === 'asc' ? IconArrowUp : IconArrowDown) : IconArrowsSort;
  const other = view.order === 'asc' ? 'desc' : 'asc';
  return (
    <th
      scope="col"
      {...place}
      aria-sort={sorted ? (view.order === 'asc' ? 'ascending' : 'descending') : undefined}
      data-sorted={sorted || undefined}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => view.go({ sort, order: sorted ? other : firstOrder })}
      >
        {title} <Icon size={16} aria-hidden="true" />
      </button>
    </th>
  );
}
