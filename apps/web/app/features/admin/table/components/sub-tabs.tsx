import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { tabAfterKey } from '../model/tab-keys.ts';
import styles from './sub-tabs.module.css';

export interface SubTabsProps<Id extends string> {
  /** accessible name */
  name: string;
  /** id of what they switch; a tab has the id of its panel with its own behind: subTabId */
  panel: string;
  tabs: readonly { id: Id; title: ReactNode }[];
  active: Id;
  onSelect(id: Id): void;
}

export const subTabId = (panel: string, id: string): string => `${panel}-${id}`;

/** Tabs inside of a tab. Arrows, Home and End move along. */
export function SubTabs<Id extends string>({ name, panel, tabs, active, onSelect }: SubTabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const id = tabAfterKey(
      tabs.map((tab) => tab.id),
      active,
      event.key,
    );
    if (id === undefined) return;
    event.preventDefault();
    onSelect(id);
    list.current?.querySelector<HTMLElement>(`[id="${subTabId(panel, id)}"]`)?.focus();
  }

  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={name} onKeyDown={move}>
      {tabs.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={subTabId(panel, id)}
          aria-selected={id === active}
          aria-controls={panel}
          tabIndex={id === active ? 0 : -1}
          className={styles.tab}
          onClick={() => onSelect(id)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
