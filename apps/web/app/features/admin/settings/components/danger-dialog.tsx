import { ConfirmDialog } from '../../table/components/confirm-dialog.tsx';
import { dangersOf } from '../model/dangers.ts';
import { type Draft, valueWords } from '../model/draft.ts';
import { SETTING_WORDS, type SettingKey } from '../model/setting-fields.ts';
import styles from './danger-dialog.module.css';

export interface DangerDialogProps {
  open: boolean;
  before: Draft;
  draft: Draft;
  changed: readonly SettingKey[];
  busy: boolean;
  onCancel(): void;
  onConfirm(): void;
}

/** Asks before settings are saved that lock people out or let anybody in, with all that will change. */
export function DangerDialog({ open, before, draft, changed, busy, onCancel, onConfirm }: DangerDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      words={{ title: 'Save these settings?', confirm: 'Save', cancel: 'Don’t save yet', danger: true }}
      busy={busy}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <ul className={styles.dangers}>
        {dangersOf(before, draft).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <dl className={styles.changes}>
        {changed.map((key) => (
          <div key={key}>
            <dt>{SETTING_WORDS[key].label}</dt>
            <dd>
              <s>
                <span className="visually-hidden">from </span>
                {valueWords(before[key])}
              </s>{' '}
              <span aria-hidden="true">→</span>
              <span className="visually-hidden">to</span> <strong>{valueWords(draft[key])}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </ConfirmDialog>
  );
}
