import { LIMITS } from '@prep-ai/contract';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSearchBox } from '../../../../lib/use-search-box.ts';
import styles from './table-toolbar.module.css';

/** Above a table: tabs at the left (`start`), search and filters at the right. */
export function TableToolbar({ start, children }: { start?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      {start}
      <div className={styles.controls}>{children}</div>
    </div>
  );
}

export interface SearchBoxProps {
  /** also its accessible name */
  placeholder: string;
  search: string;
  /** once the typing has paused */
  onSearch(search: string): void;
}

export function SearchBox({ placeholder, search, onSearch }: SearchBoxProps) {
  const box = useSearchBox(search, onSearch);
  return (
    <div className={styles.search}>
      <IconSearch size={18} aria-hidden="true" />
      <input
        type="search"
        className={styles.input}
        aria-label={placeholder}
        placeholder={placeholder}
        maxLength={LIMITS.admin.searchMax}
        value={box.text}
        onChange={(event) => box.type(event.currentTarget.value)}
      />
    </div>
  );
}

export interface FilterSelectProps<Value extends string> {
  label: string;
  /** the option for no filter: "All statuses"; left out when one of the options has to be chosen */
  all?: string;
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange(value: Value | undefined): void;
}

/** One of several words, chosen with the device's own list. */
export function FilterSelect<Value extends string>({ label, all, options, value, onChange }: FilterSelectProps<Value>) {
  return (
    <div className={styles.select}>
      <select
        className={styles.input}
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChange(options.find((option) => option.value === event.currentTarget.value)?.value)}
      >
        {all && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} aria-hidden="true" />
    </div>
  );
}
