import type { LevelReading, MatchLevel } from '@prep-ai/contract';
import { useId, useState } from 'react';
import { levelName } from '../model/match-words.ts';
import { DisclosureButton } from './disclosure-button.tsx';
import { EvidenceLines } from './evidence-lines.tsx';
import classes from './match-levels.module.css';

/** The level that the job asks for beside the one that the resume shows, and what they were read from. */
export function MatchLevels({ level: { job, resume } }: { level: MatchLevel }) {
  const [open, setOpen] = useState(false);
  const linesId = useId();
  const evidence = [...job.evidence, ...resume.evidence];
  return (
    <>
      <dl className={classes.sides}>
        <Side of="job" name="The job asks for" reading={job} />
        <Side of="resume" name="Your resume shows" reading={resume} />
      </dl>
      {evidence.length > 0 && (
        <>
          <DisclosureButton open={open} controls={linesId} className={classes.toggle} onToggle={() => setOpen(!open)}>
            {evidence.length === 1 ? 'The line it comes from' : 'The lines they come from'}
          </DisclosureButton>
          <div id={linesId} hidden={!open} className={classes.lines}>
            <EvidenceLines evidence={evidence} first="job" />
          </div>
        </>
      )}
    </>
  );
}

function Side({ of, name, reading }: { of: 'job' | 'resume'; name: string; reading: LevelReading }) {
  return (
    <div className={classes.side} data-of={of}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.level}>{levelName(reading.level)}</dd>
      <dd className={classes.detail} dir="auto">
        {reading.detail}
      </dd>
    </div>
  );
}
