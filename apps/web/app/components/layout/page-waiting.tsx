import { PRODUCT } from '@prep-ai/contract';
import { PrepBot } from '../ui/prep-bot.tsx';
import styles from './page-waiting.module.css';

/** The first paint of a screen that is not prerendered, until its script is here. */
export function PageWaiting() {
  return (
    <main className={styles.root} aria-busy="true">
      <PrepBot size={48} />
      <p className="visually-hidden">Loading {PRODUCT.name}...</p>
    </main>
  );
}
