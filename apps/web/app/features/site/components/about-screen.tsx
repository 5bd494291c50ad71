import { ButtonLink } from '../../../components/ui/button.tsx';
import { FigureList } from '../../../components/ui/figure-list.tsx';
import { MeasuredFigures } from '../../../components/ui/measured-figures.tsx';
import { PrepBot } from '../../../components/ui/prep-bot.tsx';
import { ABOUT } from '../../../content/about.ts';
import { ABOUT_CLAIMS } from '../../../content/sample-content.ts';
import { SITE, SOCIAL_LINKS } from '../../../content/site.ts';
import styles from './about-screen.module.css';

const social = SOCIAL_LINKS.filter(({ href }) => href.length > 0);

/** /about: why the product exists, for whom, and what it promises. */
export function AboutScreen() {
  return (
    <div className="page">
      <header className={styles.head}>
        <PrepBot size={56} />
        <h1 className="type-page">About</h1>
        <p className="type-lead">{ABOUT.lead}</p>
      </header>
      <FigureList className={styles.figures} sample="claim" figures={ABOUT_CLAIMS} />
      <MeasuredFigures className={styles.figures} />
      {ABOUT.parts.map(({ heading, text }) => (
        <section key={heading} className={styles.part}>
          <h2 className="type-card">{heading}</h2>
          <div>
            {text.map((paragraph) => (
              <p key={paragraph} className="type-reading">
                {paragraph}
              </p>
            ))}
          </div>
        </section>
      ))}
      <section className={styles.part}>
        <h2 className="type-card">Talk to us</h2>
        <div>
          <p className="type-reading">
            Write to <a href={`mailto:${SITE.supportEmail}`}>{SITE.supportEmail}</a>. {SITE.contactHours}.
          </p>
          {social.length > 0 && (
            <ul className={styles.social}>
              {social.map(({ id, label, href }) => (
                <li key={id}>
                  <a href={href} target="_blank" rel="noreferrer">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
          <div className={styles.actions}>
            <ButtonLink to="/chat">Start practising</ButtonLink>
            <ButtonLink to="/contact" variant="default">
              Contact us
            </ButtonLink>
          </div>
        </div>
      </section>
    </div>
  );
}
