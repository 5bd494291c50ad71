import { IconArrowLeft, IconCircleCheck, IconListCheck, IconRefresh, IconTarget } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { PhoneHeaderContent } from '../../../components/layout/phone-header.tsx';
import { MAIN_ID } from '../../../components/layout/skip-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Marker } from '../../../components/ui/marker.tsx';
import { ScoreRing } from '../../../components/ui/score-ring.tsx';
import { localMoment } from '../../../lib/local-time.ts';
import { explainCounts, headline } from '../model/match-summary.ts';
import type { ShownMatch } from '../model/shown-match.ts';
import { BreakdownTable } from './breakdown-table.tsx';
import { MatchColumn, MatchList } from './match-column.tsx';
import classes from './match-view.module.css';
import { Recommendations } from './recommendations.tsx';

interface MatchViewProps {
  match: ShownMatch;
  /** name of the resume file; null when it has been replaced */
  filename: string | null;
  onBack: () => void;
  onGenerate: () => void;
  onReanalyze: () => void;
  /** what else can be done with the result, beside its main actions */
  actions?: ReactNode;
}

/** The whole result of a job match: score, matches, gaps, recommendations, each with the lines that it comes from. */
export function MatchView(props: MatchViewProps) {
  const { result } = props.match;
  return (
    <div className="page">
      <PhoneHeaderContent>
        <span className="type-card">Job match</span>
      </PhoneHeaderContent>
      <button type="button" className={classes.back} onClick={props.onBack}>
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        Back to practice
      </button>
      <Head {...props} />
      <p className={classes.legend}>
        Open an item to see the lines it comes from.
        <Marker of="resume">from your resume</Marker>
        <Marker of="job">from the job description</Marker>
      </p>
      <div className={classes.columns}>
        <MatchColumn
          title="Strong matches"
          count={result.strong_matches.length}
          icon={<IconCircleCheck className={classes.ok} size={20} stroke={1.75} aria-hidden />}
        >
          <MatchList
            items={result.strong_matches}
            inGap={false}
            empty="Nothing that the job asks for was found in your resume yet."
          />
        </MatchColumn>
        <MatchColumn
          title="Areas to improve"
          count={result.gaps.length}
          icon={<IconTarget className={classes.warn} size={20} stroke={1.75} aria-hidden />}
        >
          <MatchList items={result.gaps} inGap empty="No gaps: your resume shows everything the job asks for." />
        </MatchColumn>
        <MatchColumn
          title="AI recommendations"
          count={result.recommendations.length}
          icon={<IconListCheck className={classes.link} size={20} stroke={1.75} aria-hidden />}
        >
          <Recommendations items={result.recommendations} />
        </MatchColumn>
      </div>
      <BreakdownTable parts={result.breakdown} score={result.score} />
    </div>
  );
}

function Head({ match, filename, onGenerate, onReanalyze, actions }: MatchViewProps) {
  const { result, jobDescription, analyzedAt } = match;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // after leaving by a button of this view, focus is at the start of the next
    return () => document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, []);
  return (
    <header className={classes.head}>
      <ScoreRing value={result.score} size={152} stroke={13} gradient>
        <span className={classes.score}>
          <span className="visually-hidden">Match score </span>
          {result.score}
          <small>%</small>
        </span>
      </ScoreRing>
      <div className={classes.summary}>
        <h1 ref={heading} tabIndex={-1} className={classes.headline} dir="auto">
          {headline(result.score, result.job_title)}
        </h1>
        <p className={classes.explained}>{explainCounts(result)}</p>
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
