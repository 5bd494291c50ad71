import { Skeleton } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import styles from './chart-panel.module.css';
import { Panel, type PanelProps } from './panel.tsx';
import { ValueTable, type ValueTableProps } from './value-table.tsx';

export interface ChartPanelProps extends Pick<PanelProps, 'title' | 'span'> {
  /** what the values count, in which unit */
  unit: string;
  /** what the chart shows, in a sentence */
  words: string;
  /** where there is more than one kind of mark */
  legend?: readonly { label: string; mark: 'solid' | 'second' | 'dashed' }[];
  /** the same values */
  table: Pick<ValueTableProps, 'columns' | 'rows'>;
  /** shown instead of the chart while there is nothing to draw */
  empty: string | null;
  /** px; `tall`: as high as the panels beside it. Nothing moves when the chart arrives */
  height: number | 'tall';
  chart: ReactNode;
  /** under the chart */
  children?: ReactNode;
}

/** A chart with what it counts, its legend and the table behind it. */
export function ChartPanel(props: ChartPanelProps) {
  const { title, span, unit, words, legend, table, empty, height, chart, children } = props;
  const [asTable, setAsTable] = useState(false);
  const toggle = (
    <Button
      variant="subtle"
      size="sm"
      className={styles.toggle}
      icon={asTable ? <IconChartBar size={16} aria-hidden="true" /> : <IconTable size={16} aria-hidden="true" />}
      aria-label={`${asTable ? 'Show as chart' : 'Show as table'}: ${title}`}
      onClick={() => setAsTable((before) => !before)}
    >
      {asTable ? 'Chart' : 'Table'}
    </Button>
  );
  return (
    <Panel title={title} hint={unit} span={span} aside={!empty && toggle}>
      {empty ? (
        <p className={styles.empty}>{empty}</p>
      ) : asTable ? (
        <ValueTable caption={title} long {...table} />
      ) : (
        <div>
          {legend && (
            <ul className={styles.legend}>
              {legend.map(({ label, mark }) => (
                <li key={label} data-mark={mark}>
                  {label}
                </li>
              ))}
            </ul>
          )}
          <div
            role="img"
            aria-label={words}
            className={height === 'tall' ? styles.tall : undefined}
            style={height === 'tall' ? undefined : { height }}
          >
            <Suspense fallback={<Skeleton height="100%" />}>{chart}</Suspense>
          </div>
        </div>
      )}
      {children}
    </Panel>
  );
}
