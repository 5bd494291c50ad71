import { FormMessage } from '../../../components/ui/form-message.tsx';
import { REASONS } from '../model/reasons.ts';
import styles from './feedback-dialog.module.css';

export interface ReasonFieldProps {
  name: string;
  error: string | undefined;
  defaultValue: string;
}

/** What the feedback is about: one of the reasons. */
export function ReasonField({ name, error, defaultValue }: ReasonFieldProps) {
  return (
    <fieldset className={styles.reasons} aria-describedby="feedback-reason-m">
      <legend>What is it about?</legend>
      <div className={styles.list}>
        {REASONS.map(({ value, label }, index) => (
          <label key={value} className={styles.reason}>
            <input
              type="radio"
              name={name}
              value={value}
              required
              defaultChecked={defaultValue === value}
              aria-invalid={(index === 0 && error !== undefined) || undefined}
              aria-describedby="feedback-reason-m"
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FormMessage id="feedback-reason-m" error={error} />
    </fieldset>
  );
}
