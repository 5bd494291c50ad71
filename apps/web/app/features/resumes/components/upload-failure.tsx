import { IconAlertCircle } from '@tabler/icons-react';
import { Button } from '../../../components/ui/button.tsx';
import type { UploadState } from '../model/upload-state.ts';
import classes from './resume-card.module.css';

interface UploadFailureProps {
  upload: Extract<UploadState, { phase: 'failed' }>;
  /** the earlier resume, which is still there */
  keptName: string | null;
  onRetry: () => void;
  onPick: () => void;
  onDismiss: () => void;
}

/** What went wrong with a file and what can be done. */
export function UploadFailure({
  upload: { file, refusal, retryable },
  keptName,
  onRetry,
  onPick,
  onDismiss,
}: UploadFailureProps) {
  return (
    <div className={classes.failure}>
      {!keptName && <h3 className={classes.label}>Resume</h3>}
      <div className={classes.failureBox} role="alert">
        <IconAlertCircle size={18} stroke={1.75} aria-hidden />
        <div>
          <p className={classes.failureTitle}>{refusal.title}</p>
          <p className={classes.failureFile} dir="auto">
            {file.name}
          </p>
          <p>{refusal.text}</p>
          {keptName && <p>Your earlier resume is still in use.</p>}
        </div>
      </div>
      <div className={classes.failureActions}>
        {retryable && (
          <Button variant="default" onClick={onRetry}>
            Try Again
          </Button>
        )}
        <Button variant={retryable ? 'subtle' : 'default'} onClick={onPick}>
          Choose another file
        </Button>
        {keptName && (
          <button type="button" className={classes.link} onClick={onDismiss}>
            Keep the earlier resume
          </button>
        )}
      </div>
    </div>
  );
}
