import { IconCheck, IconPoint } from '@tabler/icons-react';
import type { PasswordRule } from '../../lib/forms/password-rules.ts';
import styles from './password-field-rules.module.css';

/** The rules of a new password, ticked off while it is typed. `id` is for aria-describedby of the field. */
export function PasswordRules({ id, rules }: { id: string; rules: readonly PasswordRule[] }) {
  const met = rules.filter((rule) => rule.met).length;
  return (
    <div className={styles.root}>
      <ul id={id} className={styles.list} aria-label="Password requirements">
        {rules.map((rule) => (
          <li key={rule.id} data-met={rule.met || undefined}>
            {rule.met ? <IconCheck size={16} aria-hidden="true" /> : <IconPoint size={16} aria-hidden="true" />}
            {rule.text}
            <span className="visually-hidden">{rule.met ? ' (met)' : ' (not met yet)'}</span>
          </li>
        ))}
      </ul>
      <span role="status" className="visually-hidden">
        {met > 0 && `${met} of ${rules.length} password requirements met`}
      </span>
    </div>
  );
}
