import type { MatchGap, StrongMatch } from '@prep-ai/contract';
import { useId } from 'react';
import { DisclosureButton } from './disclosure-button.tsx';
import { EvidenceLines } from './evidence-lines.tsx';
import classes from './match-item.module.css';

interface MatchItemProps {
  item: StrongMatch | MatchGap;
  inGap: boolean;
  open: boolean;
  /** beyond the first ones that the screen shows; printed all the same */
  hidden: boolean;
  onToggle: () => void;
}

/** One match or gap; opened it shows the lines that it comes from. */
export function MatchItem({ item, inGap, open, hidden, onToggle }: MatchItemProps) {
  const linesId = useId();
  const { term, detail, evidence, importance } = item;
  const shownBy = 'shown_by' in item ? item.shown_by : undefined;
  return (
    <li className={classes.item} hidden={hidden}>
      <h3 className={classes.term}>
        <DisclosureButton open={open} controls={linesId} className={classes.toggle} onToggle={onToggle}>
          <bdi dir="auto">{term}</bdi>
        </DisclosureButton>
      </h3>
      {shownBy !== undefined && (
        <p className={classes.detail}>
          Shown by: <bdi className={classes.shownBy}>{shownBy}</bdi>
        </p>
      )}
      <p className={classes.detail} dir="auto">
        {importance !== 'mentioned' && (
          <span className={classes.importance}>{importance === 'required' ? 'Required' : 'Preferred'} · </span>
        )}
        {detail}
      </p>
      <div id={linesId} hidden={!open} className={classes.lines}>
        {evidence.length === 0 && <p className={classes.none}>No line mentions it.</p>}
        <EvidenceLines evidence={evidence} first={inGap ? 'job' : 'resume'} nearest={inGap} />
      </div>
    </li>
  );
}
