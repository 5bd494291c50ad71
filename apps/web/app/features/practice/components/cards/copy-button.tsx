import { IconAlertCircle, IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../../../lib/copy-text.ts';
import classes from './copy-button.module.css';

/** ms that the outcome is shown */
const OUTCOME_MS = 2000;

interface CopyButtonProps {
  text: string;
  label: string;
  /** said after the label to screen readers: what is copied */
  what: string;
  compact?: boolean;
}

export function CopyButton({ text, label, what, compact = false }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), OUTCOME_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const Icon = outcome === 'copied' ? IconCheck : outcome === 'refused' ? IconAlertCircle : IconCopy;
  const shown = outcome === 'copied' ? 'Copied' : outcome === 'refused' ? 'Not copied' : label;
  return (
    <button
      type="button"
      className={classes.button}
      data-compact={compact || undefined}
      onClick={() => void copyText(text).then((copied) => setOutcome(copied ? 'copied' : 'refused'))}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
      <span aria-live="polite">{shown}</span>
      <span className="visually-hidden"> {what}</span>
    </button>
  );
}
