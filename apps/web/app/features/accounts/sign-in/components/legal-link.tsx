import { isScreenPath } from '@prep-ai/contract';
import type { ReactNode } from 'react';
import { Link } from '../../../../components/ui/link.tsx';

/** A legal page, in a tab of its own so that the form keeps what was typed. A link never leads to a page that is not there. */
export function LegalLink({ to, children }: { to: '/terms' | '/privacy'; children: ReactNode }) {
  if (!isScreenPath(to)) return children;
  return (
    <Link to={to} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </Link>
  );
}
