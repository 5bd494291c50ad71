import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '../../../../components/ui/link.tsx';
import { Pill } from '../../../../components/ui/pill.tsx';
import { countWords } from '../../metrics/model/count.ts';
import { tabAfterKey } from '../../table/model/tab-keys.ts';
import { ADMIN_TABS, type AdminTab, tabAddress } from './admin-tabs.ts';
import styles from './tab-row.module.css';

export const TAB_PANEL = 'admin-panel';
export const tabElement = ({ id }: Pick<AdminTab, 'id'>): string => `admin-tab-${id}`;

export interface TabRowProps {
  active: AdminTab;
  /** reviews that wait for a moderator */
  pending: number;
}

/** The tabs: links, so that each can be opened elsewhere and the back button knows them. Arrows, Home and End move along. */
export function TabRow({ active, pending }: TabRowProps) {
  const navigate = useNavigate();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // the row scrolls on a phone: the open tab is in sight, also of a page that was opened by its address
    const tab = document.getElementById(tabElement(active));
    if (!row.current || !tab) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    row.current.scrollLeft += Math.min(0, inner.left - outer.left) + Math.max(0, inner.right - outer.right);
  }, [active]);

  function move(event: KeyboardEvent) {
    const tab = tabAfterKey(ADMIN_TABS, active, event.key);
    if (!tab) return;
    event.preventDefault();
    void navigate(tabAddress(tab), { replace: true, preventScrollReset: true });
    document.getElementById(tabElement(tab))?.focus();
  }

  return (
    <div ref={row} className={styles.tabs} role="tablist" aria-label="Admin area" onKeyDown={move}>
      {ADMIN_TABS.map((tab) => (
        <Link
          key={tab.id}
          to={tabAddress(tab)}
          id={tabElement(tab)}
          role="tab"
          aria-selected={tab === active}
          aria-controls={TAB_PANEL}
          tabIndex={tab === active ? 0 : -1}
          className={styles.tab}
        >
          {tab.title}
          {tab.id === 'reviews' && pending > 0 && (
            <Pill tone="bad">
              {countWords(pending)}
              <span className="visually-hidden"> pending</span>
            </Pill>
          )}
        </Link>
      ))}
    </div>
  );
}
