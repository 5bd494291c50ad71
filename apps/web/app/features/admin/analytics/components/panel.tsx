import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

export interface PanelProps {
  title: string;
  /** what is counted, in which unit, over what time */
  hint?: ReactNode;
  /** at the right of the title */
  aside?: ReactNode;
  /** columns of the grid it takes where there is room */
  span?: 'wide' | 'half' | 'full' | 'rest';
  children: ReactNode;
}

/** A part of the dashboard with its heading. */
export function Panel({ title, hint, aside, span, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} data-span={span} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h3 id={id} className={styles.title}>
            {title}
          </h3>
          {hint && <p className="type-meta">{hint}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
