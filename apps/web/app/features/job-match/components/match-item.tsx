import type { MatchGap, StrongMatch } from '@prep-ai/contract';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { EvidenceQuote } from './evidence-quote.tsx';
import classes from './match-item.module.css';

interface MatchItemProps {
  item: StrongMatch | MatchGap;
  inGap: boolean;
  open: boolean;
  onToggle: () => void;
}

/** One match or gap; opened it shows the lines that it comes from. */
export function MatchItem({ item, inGap, open, onToggle }: MatchItemProps) {
  const linesId = useId();
  const { term, detail, evidence, importance } = item;
  return (
    <li className={classes.item}>
      <h3 className={classes.term}>
        <button type="button" className={classes.toggle} aria-expanded={open} aria-controls={linesId} onClick={onToggle}>
          <span dir="auto">{term}</span>
          <IconChevronDown className={classes.chevron} data-open={open || undefined} size={20} stroke={1.75} aria-hidden />
        </button>
      </h3>
      <p className={classes.detail} dir="auto">
        {importance !== 'mentioned' && <span className={classes.importance}>{importance === 'required' ? 'Required' : 'Preferred'} · </span>}
        {detail}
      </p>
      <div id={linesId} hidden={!open} className={classes.lines}>
        {evidence.length === 0 && <p className={classes.none}>No line names it.</p>}
        {evidence.map((line) => (
          <EvidenceQuote key={`${line.source}-${line.line}-${line.start}`} evidence={line} inGap={inGap} />
        ))}
      </div>
    </li>
  );
}
