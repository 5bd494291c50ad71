import { IconAlertCircle, IconWifiOff } from '@tabler/icons-react';
import { Button } from '../../../../components/ui/button.tsx';
import { askForFeedback } from '../../../../lib/feedback-request.ts';
import type { Failure } from '../../model/exchange.ts';
import { canRetry } from '../../model/failure.ts';
import classes from './failure-box.module.css';

interface FailureBoxProps {
  failure: Failure;
  /** part of the answer arrived and is still there */
  kept: boolean;
  onRetry: () => void;
  /** takes the card off the screen */
  onRemove: () => void;
}

/** What went wrong on a card, what was kept, and the next step. */
export function FailureBox({ failure, kept, onRetry, onRemove }: FailureBoxProps) {
  const Icon = failure.kind === 'network' ? IconWifiOff : IconAlertCircle;
  const saysKept = /is kept/.test(failure.text);
  return (
    <div className={classes.failure}>
      <p className={classes.box}>
        <Icon size={18} stroke={1.75} aria-hidden />
        <span>
          {failure.text}
          {kept && !saysKept && ' What has arrived is kept.'}
        </span>
      </p>
      <div className={classes.actions}>
        {canRetry(failure) && (
          <Button variant="default" onClick={onRetry}>
            Try Again
          </Button>
        )}
        <Button variant="subtle" onClick={onRemove}>
          Remove
        </Button>
        <Button variant="subtle" onClick={() => askForFeedback(window, 'trouble')}>
          Having trouble?
        </Button>
      </div>
    </div>
  );
}
