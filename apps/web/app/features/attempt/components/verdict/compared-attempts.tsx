import type { Attempt } from '@prep-ai/contract';
import { useState } from 'react';
import { AttemptColumn } from './attempt-column.tsx';
import { AttemptSelect } from './attempt-select.tsx';
import classes from './compared-attempts.module.css';

/** Two attempts next to each other, the later one with what is new in it; at first the newest two. @param attempts oldest first, at least two */
export function ComparedAttempts({ attempts }: { attempts: readonly Attempt[] }) {
  const [chosen, setChosen] = useState<readonly [string, string] | null>(null);
  const [one, other] = chosenAttempts(attempts, chosen);
  if (!one || !other) return null;
  const numberOf = (attempt: Attempt) => attempts.indexOf(attempt) + 1;
  return (
    <div className={classes.compared}>
      {attempts.length > 2 && (
        <div className={classes.choice}>
          <AttemptSelect
            label="Compare"
            count={attempts.length}
            value={numberOf(one)}
            taken={numberOf(other)}
            onChange={(number) => setChosen([attempts[number - 1]?.id ?? one.id, other.id])}
          />
          <AttemptSelect
            label="with"
            count={attempts.length}
            value={numberOf(other)}
            taken={numberOf(one)}
            onChange={(number) => setChosen([one.id, attempts[number - 1]?.id ?? other.id])}
          />
        </div>
      )}
      <div className={classes.columns}>
        <AttemptColumn attempt={one} number={numberOf(one)} earlier={null} />
        <AttemptColumn attempt={other} number={numberOf(other)} earlier={one} />
      </div>
    </div>
  );
}

/** The chosen two while both are there, else the newest two; the earlier one first. */
function chosenAttempts(attempts: readonly Attempt[], chosen: readonly [string, string] | null): Attempt[] {
  const found = attempts.filter(({ id }) => chosen?.includes(id));
  return found.length === 2 ? found : attempts.slice(-2);
}
