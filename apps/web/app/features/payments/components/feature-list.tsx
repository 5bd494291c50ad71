import { IconCheck } from '@tabler/icons-react';
import styles from './feature-list.module.css';

/** What a plan includes. */
export function FeatureList({ features }: { features: readonly string[] }) {
  return (
    <ul className={styles.root}>
      {features.map((feature) => (
        <li key={feature}>
          <IconCheck size={20} aria-hidden="true" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
