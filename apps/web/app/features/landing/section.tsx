import type { ReactNode } from 'react';
import styles from './section.module.css';

export interface SectionProps {
  /** anchor of the section */
  id: string;
  title: string;
  lead?: string;
  /** on white instead of the canvas */
  raised?: boolean;
  /** beside the heading */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of the landing page with its heading. */
export function Section({ id, title, lead, raised, aside, children }: SectionProps) {
  return (
    <section id={id} className={styles.root} data-raised={raised || undefined} aria-labelledby={`${id}-title`}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <div>
            <h2 id={`${id}-title`} className={`type-section ${styles.title}`}>
              {title}
            </h2>
            {lead && <p className={`type-lead ${styles.lead}`}>{lead}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
