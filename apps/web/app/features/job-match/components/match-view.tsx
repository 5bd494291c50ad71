import { IconArrowLeft, IconCircleCheck, IconListCheck, IconTarget } from '@tabler/icons-react';
import { PhoneHeaderContent } from '../../../components/layout/phone-header.tsx';
import { Marker } from '../../../components/ui/marker.tsx';
import { withoutGaps } from '../model/match-summary.ts';
import { BreakdownTable } from './breakdown-table.tsx';
import { MatchColumn, MatchList } from './match-column.tsx';
import { MatchFacts } from './match-facts.tsx';
import { MatchHead, type MatchHeadProps } from './match-head.tsx';
import classes from './match-view.module.css';
import { Recommendations } from './recommendations.tsx';

interface MatchViewProps extends MatchHeadProps {
  onBack: () => void;
}

/**
 * The whole result of a job match: score, conditions, level, matches, gaps, recommendations, each with the lines that it
 * comes from.
 */
export function MatchView({ onBack, ...head }: MatchViewProps) {
  const { result } = head.match;
  return (
    <div className="page">
      <PhoneHeaderContent>
        <span className="type-card">Job match</span>
      </PhoneHeaderContent>
      <button type="button" className={classes.back} onClick={onBack}>
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        Back to practice
      </button>
      <MatchHead {...head} />
      <p className={classes.legend}>
        Open an item to see the lines it comes from.
        <Marker of="resume">from your resume</Marker>
        <Marker of="job">from the job description</Marker>
      </p>
      <MatchFacts result={result} />
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
          <MatchList items={result.gaps} inGap empty={withoutGaps(result)} />
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
