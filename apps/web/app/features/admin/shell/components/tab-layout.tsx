import type { ReactNode } from 'react';
import styles from './tab-layout.module.css';

export interface TabLayoutProps {
  title: string;
  /** at the right of the title */
  controls?: ReactNode;
  children: ReactNode;
}

/** The content of a tab of /admin below its title. */
export function TabLayout({ title, controls, children }: TabLayoutProps) {
  return (
    <div className={styles.tab}>
      <div className={styles.head}>
        <h2 className="type-card">{title}</h2>
        {controls && <div className={styles.controls}>{controls}</div>}
      </div>
      {children}
    </div>
  );
}
