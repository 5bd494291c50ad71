import { Button } from '../../../../components/ui/button.tsx';
import { counted } from '../../metrics/model/format.ts';
import styles from './save-bar.module.css';

export interface SaveBarProps {
  changes: number;
  saving: boolean;
  reloading: boolean;
  onReset(): void;
}

/** Reset and the form's Save; stays in sight while something waits to be saved. */
export function SaveBar({ changes, saving, reloading, onReset }: SaveBarProps) {
  return (
    <div className={styles.bar} data-waiting={changes > 0 || undefined}>
      <p role="status" className={styles.text}>
        {changes > 0 ? counted(changes, 'unsaved change') : 'All changes are saved'}
      </p>
      <div className={styles.buttons}>
        <Button variant="default" loading={reloading} onClick={onReset}>
          Reset
        </Button>
        <Button loading={saving} disabled={changes === 0} type="submit">
          Save
        </Button>
      </div>
    </div>
  );
}
