import type { Evidence, MatchGap, StrongMatch } from '@prep-ai/contract';
import { useId } from 'react';
import { DisclosureButton } from './disclosure-button.tsx';
import { EvidenceQuote } from './evidence-quote.tsx';
import classes from './match-item.module.css';

interface MatchItemProps {
  item: StrongMatch | MatchGap;
  inGap: boolean;
  open: boolean;
  onToggle: () => void;
}

/** A match starts with what the resume has, a gap with what the job wants. */
function inReadingOrder(evidence: Evidence[], inGap: boolean): Evidence[] {
  const first = inGap ? 'job' : 'resume';
  return [...evidence].sort((a, b) => Number(b.source === first) - Number(a.source === first));
}

/** One match or gap; opened it shows the lines that it comes from. */
export function MatchItem({ item, inGap, open, onToggle }: MatchItemProps) {
  const linesId = useId();
  const { term, detail, evidence, importance } = item;
  return (
    <li className={classes.item}>
      <h3 className={classes.term}>
        <DisclosureButton open={open} controls={linesId} className={classes.toggle} onToggle={onToggle}>
          <bdi dir="auto">{term}</bdi>
        </DisclosureButton>
      </h3>
      <p className={classes.detail} dir="auto">
        {importance !== 'mentioned' && (
          <span className={classes.importance}>{importance === 'required' ? 'Required' : 'Preferred'} · </span>
        )}
        {detail}
      </p>
      <div id={linesId} hidden={!open} className={classes.lines}>
        {evidence.length === 0 && <p className={classes.none}>No line mentions it.</p>}
        {inReadingOrder(evidence, inGap).map((line) => (
          <EvidenceQuote key={`${line.source}-${line.line}-${line.start}`} evidence={line} inGap={inGap} />
        ))}
      </div>
    </li>
  );
}
