import { useId } from 'react';
import { boundWords, controlOf } from '../model/bounds.ts';
import { SETTING_WORDS, type SettingKey } from '../model/setting-fields.ts';
import styles from './setting-control.module.css';
import { SettingRow } from './setting-row.tsx';

export interface SettingControlProps {
  setting: SettingKey;
  value: string | boolean;
  /** differs from what is stored */
  changed: boolean;
  error: string | undefined;
  onChange(value: string | boolean): void;
}

/** One setting: its name, what it does, its bounds, and a control for its kind. */
export function SettingControl({ setting, value, changed, error, onChange }: SettingControlProps) {
  const id = useId();
  const control = controlOf(setting);
  const { label, help, unit, area } = SETTING_WORDS[setting];
  const attributes = {
    id,
    name: setting,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${id}-help ${id}-error`,
  } as const;
  return (
    <SettingRow id={id} label={label} help={help} bounds={boundWords(setting)} changed={changed} error={error}>
      {control.kind === 'switch' ? (
        <span className={styles.switch}>
          <input
            {...attributes}
            type="checkbox"
            role="switch"
            aria-checked={value === true}
            checked={value === true}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <span aria-hidden="true">{value === true ? 'On' : 'Off'}</span>
        </span>
      ) : area ? (
        <textarea
          {...attributes}
          className={styles.input}
          rows={3}
          maxLength={control.kind === 'text' ? control.max : undefined}
          value={String(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <span className={styles.line} data-number={control.kind === 'number' || undefined}>
          <input
            {...attributes}
            className={styles.input}
            type="text"
            inputMode={control.kind === 'text' ? 'text' : control.step === 1 ? 'numeric' : 'decimal'}
            maxLength={control.kind === 'text' ? control.max : 10}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={String(value)}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
        </span>
      )}
    </SettingRow>
  );
}
