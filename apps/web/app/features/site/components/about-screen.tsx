import { ButtonLink } from '../../../components/ui/button.tsx';
import { FigureList } from '../../../components/ui/figure-list.tsx';
import { MeasuredFigures } from '../../../components/ui/measured-figures.tsx';
import { PrepBot } from '../../../components/ui/prep-bot.tsx';
import { ABOUT } from '../../../content/about.ts';
import { ABOUT_CLAIMS } from '../../../content/sample-content.ts';
import { SOCIAL_LABELS } from '../../../content/social.ts';
import { SITE } from '../../../lib/site.ts';
import { useSocialLinks } from '../../../lib/use-social-links.ts';
import styles from './about-screen.module.css';

/** /about: why the product exists, for whom, and what it promises. */
export function AboutScreen() {
  const links = useSocialLinks();
  const social = Object.entries(SOCIAL_LABELS).flatMap(([id, label]) => ({ id, label, href: links[id] ?? '' }));
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
            Write to <a href={`mailto:${SITE.supportEmail}`}>{SITE.supportEmail}</a>. {SITE.supportHours}.
          </p>
          {Object.keys(links).length > 0 && (
            <ul className={styles.social}>
              {social
                .filter(({ href }) => href !== '')
                .map(({ id, label, href }) => (
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
