import type { ReactNode } from 'react';
import styles from './value-table.module.css';

interface Column {
  label: string;
  /** aligned to the right */
  numeric?: boolean;
}

export interface ValueTableProps {
  /** accessible name */
  caption: string;
  columns: readonly Column[];
  /** cells in the order of the columns; `key` is unique in the table */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** may have many rows: it scrolls in the place of a chart */
  long?: boolean;
}

/** Its first column names the row. On a narrow screen the table scrolls sideways, not the page. */
export function ValueTable({ caption, columns, rows, long }: ValueTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard (WCAG 2.1.1)
    <section className={styles.scroll} data-long={long} tabIndex={0} aria-label={`Table: ${caption}`}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, numeric }) => (
              <th key={label} scope="col" data-numeric={numeric || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {columns.map(({ label, numeric }, index) =>
                index === 0 ? (
                  <th key={label} scope="row">
                    {cells[index]}
                  </th>
                ) : (
                  <td key={label} data-numeric={numeric || undefined}>
                    {cells[index]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
