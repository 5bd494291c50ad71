import { IconAlertCircle, IconClock, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { copyText } from '../../../lib/copy-text.ts';
import type { Delay } from '../model/attempt-desk.ts';
import type { Unsent } from '../model/kept-attempts.ts';
import { PanelSkeleton } from './panel-skeleton.tsx';
import classes from './pending.module.css';

interface PendingProps {
  attempt: Unsent;
  /** null while it is being checked */
  delay: Delay | null;
  takesFocus: boolean;
  onRetry: () => void;
  onEdit: () => void;
}

const WAITS = {
  offline: 'Saved on this device. It will be checked when you are back online.',
  early: 'Your answer is kept. It will be checked as soon as the model answer is finished.',
} as const;

/** An answer that has no verdict yet: what happens with it, and the answer itself. */
export function Pending({ attempt, delay, takesFocus, onRetry, onEdit }: PendingProps) {
  const place = useRef<HTMLDivElement>(null);
  const { refused } = attempt;
  const trouble = refused ? sentenceOf(refused) : delay?.kind === 'trouble' ? delay.text : null;
  const gone = refused?.code === 'not_found';

  useEffect(() => {
    if (takesFocus) place.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <div ref={place} className={classes.pending} tabIndex={-1}>
      <p className={classes.state} data-tone={trouble ? 'bad' : undefined} role="status">
        {trouble ? (
          <>
            <IconAlertCircle size={18} stroke={1.75} aria-hidden />
            {trouble} Your answer is kept.
          </>
        ) : delay && delay.kind !== 'trouble' ? (
          <>
            <DelayIcon kind={delay.kind} />
            {WAITS[delay.kind]}
          </>
        ) : (
          <span className="visually-hidden">Your answer is being checked...</span>
        )}
      </p>
      {!trouble && !delay && <PanelSkeleton />}
      <blockquote className={classes.answer} dir="auto">
        {attempt.body.answer}
      </blockquote>
      {(trouble || delay) && (
        <div className={classes.actions}>
          {trouble && !gone && <Button onClick={onRetry}>Try again</Button>}
          {!gone && (
            <Button variant="default" onClick={onEdit}>
              Edit my answer
            </Button>
          )}
          <CopyAnswer text={attempt.body.answer} />
        </div>
      )}
    </div>
  );
}

function sentenceOf({ code, text }: { code: string; text: string }): string {
  return code === 'not_found' ? 'This question no longer exists.' : text;
}

function DelayIcon({ kind }: { kind: keyof typeof WAITS }) {
  const Icon = kind === 'offline' ? IconWifiOff : IconClock;
  return <Icon size={18} stroke={1.75} aria-hidden />;
}

function CopyAnswer({ text }: { text: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <>
      <Button variant="subtle" onClick={() => void copyText(text).then(setCopied)}>
        Copy my answer
      </Button>
      <span role="status" className={classes.copied}>
        {copied === null ? null : copied ? 'Copied' : 'Your browser does not let this page use the clipboard.'}
      </span>
    </>
  );
}
