import type { KeyboardEvent } from 'react';
import { tabAfterKey } from '../../table/model/tab-keys.ts';
import { GROUP_TITLE, GROUPS, type Group } from '../model/setting-fields.ts';
import styles from './group-tabs.module.css';

export const GROUP_PANEL = 'settings-panel';
export const groupTab = (group: Group): string => `settings-tab-${group}`;

export interface GroupTabsProps {
  active: Group;
  /** with changes that are not saved */
  changed: ReadonlySet<Group>;
  /** with an invalid field */
  invalid: ReadonlySet<Group>;
  onOpen(group: Group): void;
}

/** The groups of settings. Arrows, Home and End move along. */
export function GroupTabs({ active, changed, invalid, onOpen }: GroupTabsProps) {
  function move(event: KeyboardEvent) {
    const group = tabAfterKey(GROUPS, active, event.key);
    if (!group) return;
    event.preventDefault();
    onOpen(group);
    document.getElementById(groupTab(group))?.focus();
  }

  return (
    <div className={styles.tabs} role="tablist" aria-label="Groups of settings" onKeyDown={move}>
      {GROUPS.map((group) => (
        <button
          key={group}
          type="button"
          role="tab"
          id={groupTab(group)}
          aria-selected={group === active}
          aria-controls={GROUP_PANEL}
          tabIndex={group === active ? 0 : -1}
          className={styles.tab}
          onClick={() => onOpen(group)}
        >
          {GROUP_TITLE[group]}
          {(invalid.has(group) || changed.has(group)) && (
            <span className={styles.dot} data-wrong={invalid.has(group) || undefined}>
              <span className="visually-hidden">
                {invalid.has(group) ? ', something is wrong' : ', unsaved changes'}
              </span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
