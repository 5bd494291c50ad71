import { isScreenPath, PRODUCT } from '@prep-ai/contract';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { ButtonLink } from '../../components/ui/button.tsx';
import { FAQ } from '../../content/landing-sections.ts';
import { SITE } from '../../content/site.ts';
import styles from './faq.module.css';

/** Six questions about the product, and the way to ask another. They open without any script. */
export function Faq() {
  return (
    <section id="questions" className={styles.root} aria-labelledby="questions-title">
      <div className={styles.inner}>
        <div>
          <h2 id="questions-title" className="type-section">
            Questions about {PRODUCT.name}
          </h2>
          <p className={styles.lead}>Not answered here? Write to us, {SITE.contactHours}.</p>
          <ContactButton />
        </div>
        <div className={styles.list}>
          {FAQ.map(({ question, answer }, i) => (
            <details key={question} open={i === 0} className={styles.item}>
              <summary className={styles.question}>
                {question}
                <IconPlus className={styles.plus} size={20} aria-hidden="true" />
                <IconMinus className={styles.minus} size={20} aria-hidden="true" />
              </summary>
              <p className={`type-reading ${styles.answer}`}>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The contact page, or a letter while there is none. */
function ContactButton() {
  if (isScreenPath('/contact')) {
    return (
      <ButtonLink to="/contact" variant="default">
        Contact us
      </ButtonLink>
    );
  }
  return (
    <a href={`mailto:${SITE.supportEmail}`} className="btn" data-variant="default" data-size="md">
      Contact us
    </a>
  );
}
