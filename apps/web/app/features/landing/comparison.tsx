import { PRODUCT } from '@prep-ai/contract';
import { IconCheck } from '@tabler/icons-react';
import { COMPARISON } from '../../content/landing-sections.ts';
import styles from './comparison.module.css';
import { Section } from './section.tsx';

/** The Why Choose table; on phones its rows become blocks that name the other products themselves. */
export function Comparison() {
  return (
    <Section id="why" title={`Why Choose ${PRODUCT.name}`} lead={COMPARISON.lead}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col" className={`type-card ${styles.ours}`}>
              {PRODUCT.name}
            </th>
            {COMPARISON.others.map((other) => (
              <th key={other} scope="col" className={styles.other}>
                {other}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COMPARISON.rows.map(({ topic, ours, others }) => (
            <tr key={topic}>
              <th scope="row" className={styles.topic}>
                {topic}
              </th>
              <td className={styles.ours}>
                <span className={styles.check}>
                  <IconCheck size={20} aria-hidden="true" />
                  {ours}
                </span>
              </td>
              {others.map((other, i) => (
                <td key={COMPARISON.others[i]} className={styles.other}>
                  <span className={styles.name}>{COMPARISON.others[i]}: </span>
                  {other}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
