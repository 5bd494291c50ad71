import { Button } from '../../../../components/ui/button.tsx';
import { FormNote } from '../../../../components/ui/form-note.tsx';
import { momentInIndia } from '../../../../lib/india-time.ts';
import type { Meanwhile } from '../hooks/use-settings-form.ts';
import { valueWords } from '../model/draft.ts';
import { SETTING_WORDS } from '../model/setting-fields.ts';
import styles from './meanwhile-note.module.css';

/** Says what others saved while somebody typed here, and that nothing of that is lost. */
export function MeanwhileNote({ meanwhile, onDismiss }: { meanwhile: Meanwhile; onDismiss(): void }) {
  const { by, at, differences } = meanwhile;
  return (
    <div role="alert">
      <FormNote tone="warn">
        <p>
          <strong>
            {by ?? 'Someone else'} saved other settings{at && ` at ${momentInIndia(at)}`}.
          </strong>{' '}
          What you typed is kept and not saved yet; the rest of the form shows what was saved. Check it and save again.
        </p>
        {differences.length > 0 && (
          <ul className={styles.list}>
            {differences.map(({ key, theirs, mine }) => (
              <li key={key}>
                {SETTING_WORDS[key].label}: saved as “{valueWords(theirs)}”
                {mine !== null && <strong>, yours is “{valueWords(mine)}”</strong>}
              </li>
            ))}
          </ul>
        )}
        <Button variant="default" size="sm" onClick={onDismiss}>
          Got it
        </Button>
      </FormNote>
    </div>
  );
}
