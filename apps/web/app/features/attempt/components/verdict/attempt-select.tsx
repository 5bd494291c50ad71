import { useId } from 'react';
import classes from './compared-attempts.module.css';

interface AttemptSelectProps {
  label: string;
  /** how many attempts there are */
  count: number;
  /** number of the chosen one, from 1 */
  value: number;
  /** can't be chosen: it is the other one of the two */
  taken: number;
  onChange(number: number): void;
}

/** Chooses one of the attempts by its number. */
export function AttemptSelect({ label, count, value, taken, onChange }: AttemptSelectProps) {
  const id = useId();
  return (
    <span className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={classes.select}
        value={value}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      >
        {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
          <option key={number} value={number} disabled={number === taken}>
            Attempt {number}
          </option>
        ))}
      </select>
    </span>
  );
}
