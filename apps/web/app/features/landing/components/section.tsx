import type { ReactNode } from 'react';
import './section.css';

export interface SectionProps {
  /** anchor of the section */
  id: string;
  title: string;
  lead?: string;
  /** on white instead of the canvas */
  raised?: boolean;
  /** beside the heading */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of the landing page with its heading. */
export function Section({ id, title, lead, raised, aside, children }: SectionProps) {
  return (
    <section id={id} className="section" data-raised={raised || undefined} aria-labelledby={`${id}-title`}>
      <div className="section-inner">
        <div className="section-head">
          <div>
            <h2 id={`${id}-title`} className="type-section section-title">
              {title}
            </h2>
            {lead && <p className="type-lead section-lead">{lead}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
