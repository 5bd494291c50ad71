import { PRODUCT } from '@prep-ai/contract';
import { IconCheck } from '@tabler/icons-react';
import { COMPARISON } from '../../../content/landing-sections.ts';
import './comparison.css';
import { Section } from './section.tsx';

/** The Why Choose table; on phones its rows become blocks that name the other products themselves. */
export function Comparison() {
  return (
    <Section id="why" title={`Why Choose ${PRODUCT.name}`} lead={COMPARISON.lead}>
      <table className="comparison-table">
        <thead>
          <tr>
            <td />
            <th scope="col" className="type-card comparison-ours">
              {PRODUCT.name}
            </th>
            {COMPARISON.others.map((other) => (
              <th key={other} scope="col" className="comparison-other">
                {other}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COMPARISON.rows.map(({ topic, ours, others }) => (
            <tr key={topic}>
              <th scope="row" className="comparison-topic">
                {topic}
              </th>
              <td className="comparison-ours">
                <span className="comparison-check">
                  <IconCheck size={20} aria-hidden="true" />
                  {ours}
                </span>
              </td>
              {others.map((other, i) => (
                <td key={COMPARISON.others[i]} className="comparison-other">
                  <span className="comparison-name">{COMPARISON.others[i]}: </span>
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
