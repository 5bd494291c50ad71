import type { PriceTable } from '@prep-ai/contract';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '../../../../components/ui/button.tsx';
import { FormNote } from '../../../../components/ui/form-note.tsx';
import { usePriceForm } from '../hooks/use-price-form.ts';
import styles from './price-dialog.module.css';
import { PriceRowFields } from './price-row-fields.tsx';

/** The rows of the table to change. What is typed stays when saving fails. */
export function PriceForm({ table, onClose }: { table: PriceTable; onClose(): void }) {
  const { form, rows, conflict, unpriced, add, remove, change, resolveConflict } = usePriceForm(table, onClose);
  return (
    <form {...form.props} className={styles.form}>
      {form.errors.form && (
        <div role="alert">
          <FormNote tone="bad">{form.errors.form} What you typed is still here.</FormNote>
        </div>
      )}
      {conflict && <ConflictNote onResolve={(keep) => resolveConflict(conflict, keep)} />}
      {rows.length === 0 ? (
        <p className={styles.text}>No prices yet. A model without a price is not part of any cost.</p>
      ) : (
        <ul className={styles.rows}>
          {rows.map((row, index) => (
            <PriceRowFields
              key={row.key}
              row={row}
              index={index}
              errorOf={(field) => form.errors[`rows.${index}.${field}`]}
              onChange={(field, value) => change(index, field, value)}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      )}
      <AddPrices unpriced={unpriced} onAdd={add} />
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={form.busy}>
          Save prices
        </Button>
      </div>
    </form>
  );
}

function ConflictNote({ onResolve }: { onResolve(keep: 'theirs' | 'mine'): void }) {
  return (
    <div role="alert">
      <FormNote tone="warn">
        <p>Someone else saved other prices in the meantime. What you typed is still here.</p>
        <div className={styles.choices}>
          <Button variant="default" size="sm" onClick={() => onResolve('theirs')}>
            Show the saved prices
          </Button>
          <Button variant="default" size="sm" onClick={() => onResolve('mine')}>
            Overwrite them with mine
          </Button>
        </div>
      </FormNote>
    </div>
  );
}

interface AddPricesProps {
  unpriced: PriceTable['unpriced'];
  onAdd(provider?: string, model?: string): void;
}

function AddPrices({ unpriced, onAdd }: AddPricesProps) {
  const plus = <IconPlus size={16} aria-hidden="true" />;
  return (
    <>
      {unpriced.length > 0 && (
        <p className={styles.text}>These models were used and have no price. Click one to add it.</p>
      )}
      <div className={styles.choices}>
        {unpriced.map(({ provider, model }) => (
          <Button
            key={`${provider} ${model}`}
            variant="light"
            size="sm"
            icon={plus}
            onClick={() => onAdd(provider, model)}
          >
            {model}
          </Button>
        ))}
        <Button variant="default" size="sm" icon={plus} onClick={() => onAdd()}>
          Add a price
        </Button>
      </div>
    </>
  );
}
