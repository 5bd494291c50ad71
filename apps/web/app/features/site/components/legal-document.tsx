import { ButtonLink } from '../../../components/ui/button.tsx';
import { LinkedText } from '../../../components/ui/linked-text.tsx';
import type { LegalText } from '../../../content/legal.ts';
import { useHydrated } from '../../../lib/forms/use-hydrated.ts';
import { localDay } from '../../../lib/local-time.ts';
import { serverDate } from '../../../lib/time/server-clock.ts';
import styles from './legal-document.module.css';

/**
 * A legal page: numbered sections, the day of today as its date (docs/spec/1-account-and-site.md section 2), and the
 * way home.
 */
export function LegalDocument({ title, lead, sections }: LegalText) {
  // the page was made on another day than the one it is read on, and today is the reader's
  const day = useHydrated() ? localDay(serverDate()) : '';
  return (
    <article className="page">
      <div className={styles.text}>
        <h1 className="type-page">{title}</h1>
        <p className="type-meta">Last updated: {day}</p>
        <p className={`type-lead ${styles.lead}`}>{lead}</p>
        {sections.map(({ heading, text }, i) => (
          <section key={heading} aria-labelledby={`part-${i + 1}`}>
            <h2 id={`part-${i + 1}`} className="type-card">
              {i + 1}. {heading}
            </h2>
            {text.map((paragraph) =>
              typeof paragraph === 'string' ? (
                <p key={paragraph} className="type-reading">
                  <LinkedText text={paragraph} />
                </p>
              ) : (
                <ul key={paragraph[0]} className="type-reading">
                  {paragraph.map((item) => (
                    <li key={item}>
                      <LinkedText text={item} />
                    </li>
                  ))}
                </ul>
              ),
            )}
          </section>
        ))}
        <ButtonLink to="/" variant="default" className={styles.home}>
          Back to Home
        </ButtonLink>
      </div>
    </article>
  );
}
