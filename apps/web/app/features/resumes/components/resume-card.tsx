import { useEffect, useRef } from 'react';
import { ACCEPTED } from '../model/check-file.ts';
import type { ResumeFacts } from '../model/resume-facts.ts';
import type { UploadState } from '../model/upload-state.ts';
import classes from './resume-card.module.css';
import { ResumeDropzone } from './resume-dropzone.tsx';
import { ResumeSummary } from './resume-summary.tsx';
import { UploadFailure } from './upload-failure.tsx';
import { UploadProgress } from './upload-progress.tsx';

export interface ResumeCardProps {
  upload: UploadState;
  /** the resume that is stored; null before the first */
  resume: ResumeFacts | null;
  onChoose: (file: File) => void;
  onCancel: () => void;
  onRetry: () => void;
  onDismiss: () => void;
}

/** The resume in the setup: empty, being read, read, or failed. A failed upload leaves the earlier resume where it is. */
export function ResumeCard({ upload, resume, onChoose, onCancel, onRetry, onDismiss }: ResumeCardProps) {
  const picker = useRef<HTMLInputElement>(null);
  const section = useRef<HTMLElement>(null);
  const { phase } = upload;
  const shown = useRef(phase);
  useEffect(() => {
    if (shown.current === phase) return;
    shown.current = phase;
    // the button that was pressed is gone with its state
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  }, [phase]);
  const pick = () => picker.current?.click();
  return (
    <section ref={section} aria-label="Resume" className={classes.card} tabIndex={-1}>
      <input
        ref={picker}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label="Resume file"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // the same file can be chosen again
          event.currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
      {upload.phase === 'processing' && <UploadProgress upload={upload} onCancel={onCancel} />}
      {upload.phase === 'failed' && (
        <UploadFailure
          upload={upload}
          keptName={resume?.filename ?? null}
          onRetry={onRetry}
          onPick={pick}
          onDismiss={onDismiss}
        />
      )}
      {upload.phase !== 'processing' && resume && <ResumeSummary resume={resume} onReplace={pick} onDrop={onChoose} />}
      {upload.phase === 'idle' && !resume && <ResumeDropzone onPick={pick} onDrop={onChoose} />}
    </section>
  );
}
