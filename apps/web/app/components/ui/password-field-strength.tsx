import { FULL_STRENGTH, strengthLabel } from '../../lib/forms/password-rules.ts';
import styles from './password-field-strength.module.css';

/** How strong a new password is, 0 to 100. An empty field shows none, and the space stays reserved. */
export function PasswordStrength({ strength }: { strength: number | null }) {
  const label = strength === null ? null : strengthLabel(strength);
  return (
    <div className={styles.root}>
      <meter
        className="visually-hidden"
        aria-label="Password strength"
        min={0}
        max={FULL_STRENGTH}
        value={strength ?? 0}
        aria-valuetext={label ?? 'No password yet'}
      />
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} data-strength={label} style={{ width: `${strength ?? 0}%` }} />
      </div>
      <span className={styles.label} data-strength={label}>
        {label}
      </span>
    </div>
  );
}
