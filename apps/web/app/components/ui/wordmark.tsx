import { PRODUCT } from '@prep-ai/contract';
import { Link } from './link.tsx';
import { PrepBot } from './prep-bot.tsx';
import styles from './wordmark.module.css';

/** Mark and name, leading home. */
export function Wordmark() {
  return (
    <Link to="/" className={styles.root} aria-label={`${PRODUCT.name}, home`}>
      <PrepBot size={32} />
      {PRODUCT.name}
    </Link>
  );
}
