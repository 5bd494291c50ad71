import { Textarea } from '@mantine/core';
import { LIMITS } from '@prep-ai/contract';
import { IconArrowRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ScoreRing } from '../../../components/ui/score-ring.tsx';
import { canAnalyze, cutJobDescription, isNearLimit } from '../model/job-description.ts';
import { countsLine, headword, missingLine } from '../model/match-summary.ts';
import type { ShownMatch } from '../model/shown-match.ts';
import { DisclosureButton } from './disclosure-button.tsx';
import classes from './job-match-panel.module.css';

export interface JobMatchPanelProps {
  match: ShownMatch | null;
  /** the match was made with an earlier resume */
  outdated: boolean;
  jobDescription: string;
  onChange: (text: string) => void;
  open: boolean;
  onToggle: (open: boolean) => void;
  onAnalyze: () => void;
  onView: () => void;
}

/** The job in the setup: its description, and the score once there is one. */
export function JobMatchPanel({
  match,
  outdated,
  jobDescription,
  onChange,
  open,
  onToggle,
  onAnalyze,
  onView,
}: JobMatchPanelProps) {
  const panelId = useId();
  const countId = useId();
  const near = isNearLimit(jobDescription);
  const missing = match && missingLine(match.result);
  const [isCut, setIsCut] = useState(false);

  function change(text: string): void {
    const kept = cutJobDescription(text);
    setIsCut(kept !== text);
    onChange(kept);
  }
  return (
    <section aria-label="Job match" className={classes.job}>
      {match && (
        <div className={classes.result}>
          <ScoreRing value={match.result.score} size={60} stroke={6}>
            <span className="visually-hidden">Match score </span>
            {match.result.score}
            <span className="visually-hidden">%</span>
          </ScoreRing>
          <div className={classes.words}>
            <p className={classes.title}>{headword(match.result)}</p>
            {outdated ? (
              <p className={classes.counts}>Based on your earlier resume</p>
            ) : (
              <>
                {missing && <p className={classes.missing}>{missing}</p>}
                <p className={classes.counts}>{countsLine(match.result)}</p>
              </>
            )}
            <button type="button" className={classes.link} onClick={onView}>
              View result
              <IconArrowRight size={16} stroke={1.75} aria-hidden />
            </button>
          </div>
        </div>
      )}
      <DisclosureButton open={open} controls={panelId} className={classes.toggle} onToggle={() => onToggle(!open)}>
        {match ? 'Job description' : 'Job match'}
      </DisclosureButton>
      <div id={panelId} hidden={!open} className={classes.panel}>
        <Textarea
          label="Job description"
          classNames={{ label: classes.label }}
          placeholder="Paste the job description here"
          size="md"
          autosize
          minRows={4}
          maxRows={9}
          value={jobDescription}
          aria-describedby={countId}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <p id={countId} className={classes.count} data-near={near || undefined}>
          {jobDescription.length} / {LIMITS.jobDescription.max}
          {!canAnalyze(jobDescription) && <span> · at least {LIMITS.jobDescription.min} characters</span>}
        </p>
        <p className={classes.count} role="status">
          {isCut && `Only the first ${LIMITS.jobDescription.max} characters are used; the rest was left out.`}
        </p>
        <Button variant="light" block disabled={!canAnalyze(jobDescription)} onClick={onAnalyze}>
          {match ? 'Re-analyze' : 'Analyze Match'}
        </Button>
      </div>
    </section>
  );
}
