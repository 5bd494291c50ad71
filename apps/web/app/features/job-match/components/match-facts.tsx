import type { MatchResult } from '@prep-ai/contract';
import { IconLicense, IconStairs } from '@tabler/icons-react';
import { Pill } from '../../../components/ui/pill.tsx';
import { conditionsOf, levelOf } from '../model/match-summary.ts';
import { fitText } from '../model/match-words.ts';
import { MatchColumn } from './match-column.tsx';
import { MatchConditions } from './match-conditions.tsx';
import classes from './match-facts.module.css';
import { MatchLevels } from './match-levels.tsx';

/** What stands before the skills: the conditions of the job and the levels. Nothing in results of earlier formulas. */
export function MatchFacts({ result }: { result: Pick<MatchResult, 'level' | 'conditions'> }) {
  const conditions = conditionsOf(result);
  const level = levelOf(result);
  if (conditions.length === 0 && !level) return null;
  const fit = level && fitText(level);
  return (
    <div className={classes.facts}>
      {conditions.length > 0 && (
        <MatchColumn
          title="Conditions"
          count={conditions.length}
          icon={<IconLicense className={classes.icon} size={20} stroke={1.75} aria-hidden />}
        >
          <MatchConditions conditions={conditions} />
        </MatchColumn>
      )}
      {level && fit && (
        <MatchColumn
          title="Level"
          aside={<Pill tone={fit.tone}>{fit.text}</Pill>}
          icon={<IconStairs className={classes.icon} size={20} stroke={1.75} aria-hidden />}
        >
          <MatchLevels level={level} />
        </MatchColumn>
      )}
    </div>
  );
}
