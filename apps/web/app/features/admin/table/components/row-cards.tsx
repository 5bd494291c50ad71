import type { Column } from '../model/columns.ts';
import type { FilterSpec } from '../model/table-view.ts';
import styles from './row-cards.module.css';
import type { RowListProps } from './row-table.tsx';
import { FilterSelect } from './table-toolbar.tsx';

/** Rows as cards, for phones: every column is a line with its title. */
export function RowCards<Row, Sort extends string, Filters extends FilterSpec>({
  table: { name, columns, rowId },
  view,
  rows,
  actions,
}: RowListProps<Row, Sort, Filters>) {
  const [lead, ...lines] = columns;
  return (
    <>
      <SortSelect<Row, Sort> columns={columns} sort={view.sort} order={view.order} go={view.go} />
      <ul className={styles.cards} aria-label={name}>
        {rows.map((row) => (
          <li key={rowId(row)} className={styles.card}>
            <div className={styles.lead}>{lead?.cell(row)}</div>
            <dl className={styles.lines}>
              {lines.map((column) => (
                <div key={column.key}>
                  <dt>{column.title}</dt>
                  <dd>{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
            {actions && <div className={styles.actions}>{actions(row)}</div>}
          </li>
        ))}
      </ul>
    </>
  );
}

interface SortSelectProps<Row, Sort extends string> {
  columns: readonly Column<Row, Sort>[];
  sort: Sort | undefined;
  order: 'asc' | 'desc';
  go(change: { sort: Sort; order: 'asc' | 'desc' }): void;
}

/** Cards have no headings to press. */
function SortSelect<Row, Sort extends string>({ columns, sort, order, go }: SortSelectProps<Row, Sort>) {
  const ways = columns.flatMap(({ sort, title }) =>
    sort === undefined
      ? []
      : (['desc', 'asc'] as const).map((order) => ({
          sort,
          order,
          value: `${sort}-${order}`,
          label: `${title}, ${order === 'asc' ? 'ascending' : 'descending'}`,
        })),
  );
  if (ways.length === 0) return null;
  return (
    <div className={styles.sort}>
      <FilterSelect
        label="Sort by"
        options={ways}
        value={`${sort}-${order}`}
        onChange={(chosen) => {
          const way = ways.find(({ value }) => value === chosen);
          if (way) go({ sort: way.sort, order: way.order });
        }}
      />
    </div>
  );
}
