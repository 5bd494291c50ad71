import { Skeleton } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import styles from './chart-figure.module.css';
import { FigureTable, type FigureTableProps } from './figure-table.tsx';

export interface ChartFigureProps {
  /** what the chart says, in a sentence */
  words: string;
  /** what the figures count and in which unit, at the head of the axis */
  unit: string;
  /** where there is more than one kind of mark */
  legend?: readonly { label: string; mark: 'solid' | 'second' | 'dashed' | 'outline' }[];
  /** the same figures */
  table: FigureTableProps;
  /** said instead of the chart while there is nothing to draw */
  empty: string | null;
  /** px, so that nothing jumps when the chart arrives */
  height: number;
  children: ReactNode;
}

/** A chart with what it counts, its legend and the table behind it. */
export function ChartFigure({ words, unit, legend, table, empty, height, children }: ChartFigureProps) {
  const [asTable, setAsTable] = useState(false);
  if (empty) {
    return (
      <p className={styles.empty} style={{ minHeight: Math.min(height, 160) }}>
        {empty}
      </p>
    );
  }
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span className="type-meta">{unit}</span>
        {legend && !asTable && (
          <ul className={styles.legend}>
            {legend.map(({ label, mark }) => (
              <li key={label} data-mark={mark}>
                {label}
              </li>
            ))}
          </ul>
        )}
        <Button
          variant="subtle"
          size="sm"
          className={styles.toggle}
          icon={asTable ? <IconChartBar size={16} aria-hidden="true" /> : <IconTable size={16} aria-hidden="true" />}
          aria-pressed={asTable}
          aria-label={`Show as table: ${table.caption}`}
          onClick={() => setAsTable((before) => !before)}
        >
          Show as table
        </Button>
      </figcaption>
      {asTable ? (
        <FigureTable {...table} />
      ) : (
        <div role="img" aria-label={words} style={{ minHeight: height }}>
          <Suspense fallback={<Skeleton height={height} />}>{children}</Suspense>
        </div>
      )}
    </figure>
  );
}
