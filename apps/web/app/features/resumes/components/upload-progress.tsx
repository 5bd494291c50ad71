import { Progress } from '@mantine/core';
import { RESUME_STAGES } from '@prep-ai/contract';
import { IconCheck, IconFileText, IconX } from '@tabler/icons-react';
import { formatSize } from '../model/check-file.ts';
import { stepsOf, type UploadState } from '../model/upload-state.ts';
import classes from './resume-card.module.css';

interface UploadProgressProps {
  upload: Extract<UploadState, { phase: 'processing' }>;
  onCancel: () => void;
}

/** The stages of reading the file as the server goes through them. */
export function UploadProgress({ upload: { file, stage, percent }, onCancel }: UploadProgressProps) {
  const { label } = RESUME_STAGES[stage];
  const shown = Math.round(percent);
  return (
    <>
      <div className={classes.file}>
        <span className={classes.tile}>
          <IconFileText size={20} stroke={1.75} aria-hidden />
        </span>
        <div className={classes.facts}>
          <p className={classes.filename} title={file.name} dir="auto">
            {file.name}
          </p>
          <p className={classes.meta}>{formatSize(file.size)}</p>
        </div>
        <button type="button" className="icon-btn" aria-label="Cancel upload" onClick={onCancel}>
          <IconX size={18} aria-hidden />
        </button>
      </div>
      <div className={classes.progressLine}>
        <span role="status" className={classes.stage}>
          {label}
        </span>
        <span className={classes.percent}>{shown}%</span>
      </div>
      <Progress.Root size={6}>
        <Progress.Section value={percent} aria-label="Reading your resume" aria-valuetext={`${label}, ${shown}%`} />
      </Progress.Root>
      <ul className={classes.steps}>
        {stepsOf(stage).map((step) => (
          <li key={step.stage} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
            {step.state === 'done' ? (
              <IconCheck size={16} stroke={2} aria-label="Done:" />
            ) : (
              <span className={classes.dot} aria-hidden />
            )}
            {step.label}
          </li>
        ))}
      </ul>
    </>
  );
}
