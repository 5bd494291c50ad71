import type { MatchGap, StrongMatch } from '@prep-ai/contract';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './match-column.module.css';
import { MatchItem } from './match-item.tsx';

/** Items shown before "Show more". */
const SHOWN = 4;

interface MatchColumnProps {
  title: string;
  icon: ReactNode;
  count?: number;
  /** beside the title, in the place of the count */
  aside?: ReactNode;
  children: ReactNode;
}

/** A card of the result. */
export function MatchColumn({ title, icon, count, aside, children }: MatchColumnProps) {
  return (
    <section className={classes.column}>
      <header className={classes.head}>
        {icon}
        <h2 className={classes.title}>{title}</h2>
        {aside ?? <span className={classes.count}>{count}</span>}
      </header>
      {children}
    </section>
  );
}

interface MatchListProps {
  items: (StrongMatch | MatchGap)[];
  inGap: boolean;
  /** shown when there are none */
  empty: string;
}

/** Matches or gaps; the first one is open, so that it is seen what opening shows. */
export function MatchList({ items, inGap, empty }: MatchListProps) {
  const [open, setOpen] = useState<readonly number[]>([0]);
  const [all, setAll] = useState(false);
  if (items.length === 0) return <p className={classes.empty}>{empty}</p>;
  const more = items.length - SHOWN;
  return (
    <>
      <ul className={classes.items}>
        {items.map((item, index) => (
          <MatchItem
            key={item.term}
            item={item}
            inGap={inGap}
            open={open.includes(index)}
            hidden={!all && index >= SHOWN}
            onToggle={() => setOpen(open.includes(index) ? open.filter((place) => place !== index) : [...open, index])}
          />
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className={classes.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show ${more} more`}
          <IconChevronDown
            className={classes.moreIcon}
            data-open={all || undefined}
            size={18}
            stroke={1.75}
            aria-hidden
          />
        </button>
      )}
    </>
  );
}
