import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { MAIN_ID } from '../../../components/layout/skip-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ScoreRing } from '../../../components/ui/score-ring.tsx';
import { localMoment } from '../../../lib/local-time.ts';
import { conditionsOf, explainConditions, explainCounts, headline, takenOff } from '../model/match-summary.ts';
import type { ShownMatch } from '../model/shown-match.ts';
import classes from './match-head.module.css';

export interface MatchHeadProps {
  match: ShownMatch;
  /** name of the resume file; null when it has been replaced */
  filename: string | null;
  onGenerate: () => void;
  onReanalyze: () => void;
  /** what else can be done with the result, beside its main actions */
  actions?: ReactNode;
}

/** The score with its word, what it rests on and what it doesn't mean, and what can be done next. */
export function MatchHead({ match, filename, onGenerate, onReanalyze, actions }: MatchHeadProps) {
  const { result, jobDescription, analyzedAt } = match;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // after leaving by a button of this view, focus is at the start of the next
    return () => document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, []);
  return (
    <header className={classes.head}>
      {/* the heading, which has the focus, says the score too */}
      <span className={classes.ring} aria-hidden>
        <ScoreRing value={result.score} size={152} stroke={13} gradient>
          <span className={classes.score}>
            {result.score}
            <small>%</small>
          </span>
        </ScoreRing>
      </span>
      <div className={classes.summary}>
        <h1 ref={heading} tabIndex={-1} className={classes.headline} dir="auto">
          <span className="visually-hidden">Match score {result.score}%. </span>
          {headline(result)}
        </h1>
        <Explained result={result} />
        <p className={classes.meta}>
          {filename && <span>{filename}</span>}
          <span>Job description, {jobDescription.length.toLocaleString('en-IN')} characters</span>
          <time dateTime={analyzedAt}>{localMoment(analyzedAt)}</time>
        </p>
      </div>
      <div className={classes.actions}>
        <Button onClick={onGenerate}>Generate Questions</Button>
        <Button variant="subtle" icon={<IconRefresh size={18} stroke={1.75} aria-hidden />} onClick={onReanalyze}>
          Re-analyze
        </Button>
        {actions}
      </div>
    </header>
  );
}

/** The score in sentences: what it rests on, what lowers it, what it doesn't mean. */
function Explained({ result }: Pick<ShownMatch, 'result'>) {
  const conditions = explainConditions(result);
  const met = conditionsOf(result).every(({ state }) => state === 'met');
  const Icon = met ? IconCircleCheck : IconAlertTriangle;
  const lost = takenOff(result);
  return (
    <>
      <p className={classes.explained}>{explainCounts(result)}</p>
      {conditions && (
        <p className={classes.conditions}>
          <Icon className={classes.icon} data-met={met || undefined} size={20} stroke={1.75} aria-hidden />
          {conditions}
        </p>
      )}
      {lost && <p className={classes.explained}>{lost}</p>}
      {result.caveat && <p className={classes.caveat}>{result.caveat}</p>}
    </>
  );
}
