import {
  IconFileSearch,
  IconLayoutList,
  IconQuote,
  IconStairsUp,
  IconTargetArrow,
  IconTextSize,
} from '@tabler/icons-react';
import { FEATURES } from '../../content/landing-sections.ts';
import styles from './feature-grid.module.css';
import { Section } from './section.tsx';

const ICONS = {
  resume: IconFileSearch,
  match: IconTargetArrow,
  level: IconStairsUp,
  subtopics: IconLayoutList,
  length: IconTextSize,
  lines: IconQuote,
} as const;

/** What the product does, a card each: icon, title, description. */
export function FeatureGrid() {
  return (
    <Section id="features" title="Everything between the job post and the interview">
      <ul className={styles.grid}>
        {FEATURES.map(({ id, title, text }) => {
          const Icon = ICONS[id];
          return (
            <li key={id} className={styles.card}>
              <Icon className={styles.icon} size={28} aria-hidden="true" />
              <h3 className="type-card">{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
