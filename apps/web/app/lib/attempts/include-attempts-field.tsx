import { useState } from 'react';
import { includeAttempts, includesAttempts } from './include-attempts.ts';
import classes from './include-attempts-field.module.css';

/** The choice whether exports carry the person's own answers. */
export function IncludeAttemptsField() {
  const [included, setIncluded] = useState(includesAttempts);
  return (
    <label className={classes.field}>
      <input
        type="checkbox"
        checked={included}
        onChange={({ currentTarget: { checked } }) => {
          includeAttempts(checked);
          setIncluded(checked);
        }}
      />
      Export my answers too
    </label>
  );
}
