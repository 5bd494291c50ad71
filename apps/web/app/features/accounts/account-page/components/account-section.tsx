import { type ReactNode, useId } from 'react';
import styles from './account-section.module.css';

export interface AccountSectionProps {
  title: string;
  /** what the section is about, in a sentence */
  lead?: ReactNode;
  children: ReactNode;
}

/** One part of the account page: a heading at the left, what can be done at the right. */
export function AccountSection({ title, lead, children }: AccountSectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <div>
        <h2 id={heading} className="type-card">
          {title}
        </h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
