import styles from './skip-link.module.css';

export const MAIN_ID = 'main';

/** First in the tab order: over the navigation to the page itself. */
export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} className={styles.root}>
      Skip to main content
    </a>
  );
}
