import {
  IconFileSearch,
  IconListDetails,
  IconQuote,
  IconStairsUp,
  IconTargetArrow,
  IconTextSize,
} from '@tabler/icons-react';
import { FEATURES } from '../../../content/landing-sections.ts';
import './feature-grid.css';
import { Section } from './section.tsx';

const ICONS = {
  resume: IconFileSearch,
  match: IconTargetArrow,
  level: IconStairsUp,
  subtopics: IconListDetails,
  length: IconTextSize,
  lines: IconQuote,
} as const;

/** What the product does, a card each: icon, title, description. */
export function FeatureGrid() {
  return (
    <Section id="features" title="Everything between the job post and the interview">
      <ul className="features-grid">
        {FEATURES.map(({ id, title, text }) => {
          const Icon = ICONS[id];
          return (
            <li key={id} className="features-card">
              <Icon className="features-icon" size={28} aria-hidden="true" />
              <h3 className="type-card">{title}</h3>
              <p className="features-text">{text}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
