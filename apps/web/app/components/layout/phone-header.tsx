import { IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { useSession } from '../../lib/session/session-context.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Link } from '../ui/link.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import styles from './phone-header.module.css';
import { SideNav } from './side-nav.tsx';

const SLOT = 'phone-header-slot';

/** The bar at the top below 1024 px: the menu, and the logo unless the page puts something of its own there. */
export function PhoneHeader() {
  const { pathname, key } = useLocation();
  const { status, problem } = useSession();
  // any navigation closes the drawer, also one to the same page: it is open for the location that it was opened on
  const [openFor, setOpenFor] = useState<string | null>(null);
  const strange = status !== 'signed-in' && !problem && pathname !== '/login';

  return (
    <header className={styles.root}>
      <button
        type="button"
        className="icon-btn"
        onClick={() => setOpenFor(key)}
        aria-label="Open menu"
        aria-haspopup="dialog"
      >
        <IconMenu2 size={22} aria-hidden="true" />
      </button>
      <div id={SLOT} className={styles.slot} />
      <div className={styles.standard}>
        <Wordmark />
        {strange && (
          <Link to="/login" className={styles.signIn} data-pending={status === 'loading' || undefined}>
            Log in
          </Link>
        )}
      </div>
      <Dialog open={openFor === key} onClose={() => setOpenFor(null)} label="Menu" side>
        <SideNav />
      </Dialog>
    </header>
  );
}

/** Puts a page's own title and state into the phone header instead of the logo. Shown below 1024 px only. */
export function PhoneHeaderContent({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useEffect(() => setSlot(document.getElementById(SLOT)), []);
  return slot && createPortal(children, slot);
}
