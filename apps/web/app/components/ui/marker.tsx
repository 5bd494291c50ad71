import type { ReactNode } from 'react';
import './marker.css';

export interface MarkerProps {
  /** indigo: a line of the resume; marigold: a line of the job description */
  of: 'resume' | 'job';
  /** a job line that the resume does not answer: dashed, not filled */
  missing?: boolean;
  children: ReactNode;
}

/** The highlighter. Each colour has one meaning everywhere; use it for nothing else. */
export function Marker({ of, missing, children }: MarkerProps) {
  return (
    <mark className="marker" data-of={of} data-missing={missing || undefined}>
      {children}
    </mark>
  );
}
