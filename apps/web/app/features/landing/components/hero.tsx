import { defineLazySection, LazySection } from '../../../components/ui/lazy-section.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { HERO } from '../../../content/landing.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { showsSampleContent } from '../../../lib/use-sample-content.ts';
import { HERO_BUTTON_ID } from '../model/hero-button.ts';
import styles from './hero.module.css';
import { MainButton } from './main-button.tsx';

const picture = defineLazySection(
  'product-picture',
  async () => (await import('./product-picture.tsx')).ProductPicture,
  {
    onInteractionOnly: true,
  },
);
const claims = defineLazySection('claims', async () => (await import('./claims.tsx')).Claims, {
  onInteractionOnly: true,
});
const measured = defineLazySection('measured', async () => (await import('./measured.tsx')).Measured, {
  onInteractionOnly: true,
  loadNow: () => !showsSampleContent(),
});

/** What the product does in one sentence, one main button, and a picture of the practice screen. */
export function Hero() {
  return (
    <section className={styles.root} aria-labelledby="hero-title">
      <div className={styles.grid}>
        <div className={styles.words}>
          <h1 id="hero-title" className="type-hero">
            <span className={styles.line}>
              <span className={styles.mark} data-of="resume">
                Resume
              </span>{' '}
              in.
            </span>{' '}
            <span className={styles.line}>
              <span className={styles.mark} data-of="job">
                JD
              </span>{' '}
              in.
            </span>{' '}
            <span className={styles.line}>Questions out.</span>
          </h1>
          <p className={`type-lead ${styles.lead}`}>{HERO.lead}</p>
          <div id={HERO_BUTTON_ID} className={styles.start}>
            <MainButton />
          </div>
          <SignIn />
        </div>
        <div className={styles.panel}>
          <LazySection section={picture} />
        </div>
      </div>
      <LazySection section={claims} />
      <LazySection section={measured} />
    </section>
  );
}

/** The Sign in link for visitors. Its space stays reserved, so that nothing below moves. */
function SignIn() {
  const { user } = useSession();
  return (
    <p className={styles.signIn} data-hidden={user !== null || undefined}>
      Have an account? <Link to="/login">Sign in</Link>
    </p>
  );
}
