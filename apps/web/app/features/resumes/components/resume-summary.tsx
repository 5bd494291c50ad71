import { IconChevronDown, IconFileText } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useFileDrop } from '../hooks/use-file-drop.ts';
import type { ResumeFacts } from '../model/resume-facts.ts';
import classes from './resume-card.module.css';

interface ResumeSummaryProps {
  resume: ResumeFacts;
  onReplace: () => void;
  onDrop: (file: File) => void;
}

/** What was read in the resume; another file can be dropped on it. */
export function ResumeSummary({ resume, onReplace, onDrop }: ResumeSummaryProps) {
  const [open, setOpen] = useState(false);
  const summaryId = useId();
  const { over, handlers } = useFileDrop(onDrop);
  const { filename, experience, skillCount, summary } = resume;
  const skills = `${skillCount} ${skillCount === 1 ? 'skill' : 'skills'} found`;
  return (
    <div className={classes.summary} data-over={over || undefined} {...handlers}>
      <div className={classes.labels}>
        <h3 className={classes.label}>Resume</h3>
        <button type="button" className={classes.link} onClick={onReplace}>
          Replace
        </button>
      </div>
      <div className={classes.file}>
        <span className={classes.tile}>
          <IconFileText size={20} stroke={1.75} aria-hidden />
        </span>
        <div className={classes.facts}>
          <p className={classes.filename} title={filename} dir="auto">
            {filename}
          </p>
          <p className={classes.meta}>{[experience, skills].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      {summary !== '' && (
        <>
          <p id={summaryId} hidden={!open} className={classes.text} dir="auto">
            {summary}
          </p>
          <button
            type="button"
            className={classes.link}
            aria-expanded={open}
            aria-controls={summaryId}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Hide summary' : 'Show summary'}
            <IconChevronDown
              className={classes.chevron}
              data-open={open || undefined}
              size={16}
              stroke={1.75}
              aria-hidden
            />
          </button>
        </>
      )}
    </div>
  );
}
