import type { ReactNode } from 'react';
import { Link } from '../../../../components/ui/link.tsx';

/** A legal page, in a tab of its own so that the form keeps what was typed. */
export function LegalLink({ to, children }: { to: '/terms' | '/privacy'; children: ReactNode }) {
  return (
    <Link to={to} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </Link>
  );
}
