import type { PriceTable } from '@prep-ai/contract';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { FormNote } from '../../../../components/ui/form-note.tsx';
import { toApiError } from '../../../../lib/api-error.ts';
import { failureText } from '../../../../lib/forms/failure-text.ts';
import { focusFirstWrong } from '../../../../lib/forms/focus-first-wrong.ts';
import { useToasts } from '../../../../lib/toasts.tsx';
import { RowAction } from '../../table/components/row-action.tsx';
import { useLoadPrices } from '../api/get-prices.ts';
import { useSavePrices } from '../api/save-prices.ts';
import { newRow, type PriceErrors, type PriceField, type PriceRow, readRows, rowsOf } from '../model/price-rows.ts';
import styles from './price-dialog.module.css';

const COLUMNS: readonly { field: PriceField; label: string; figures?: boolean; max: number }[] = [
  { field: 'provider', label: 'Provider', max: 60 },
  { field: 'model', label: 'Model', max: 100 },
  { field: 'input', label: 'Input, $', figures: true, max: 12 },
  { field: 'output', label: 'Output, $', figures: true, max: 12 },
];

type Failure = { kind: 'conflict'; theirs: PriceTable } | { kind: 'failed'; text: string };

/** The rows of the table to change. What is typed stays when saving fails. */
export function PriceForm({ table, onClose }: { table: PriceTable; onClose(): void }) {
  const toasts = useToasts();
  const save = useSavePrices();
  const loadTheirs = useLoadPrices();
  const [rows, setRows] = useState(() => rowsOf(table));
  const [version, setVersion] = useState(table.version);
  const [errors, setErrors] = useState<PriceErrors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempt > 0 && form.current) focusFirstWrong(form.current);
  }, [attempt]);

  const without = (key: number) => setRows((before) => before.filter((row) => row.key !== key));
  const add = (row: PriceRow) => setRows((before) => [...before, row]);
  const unpriced = table.unpriced.filter(
    ({ provider, model }) => !rows.some((row) => row.provider === provider && row.model === model),
  );

  function change(key: number, field: PriceField, value: string): void {
    setRows((before) => before.map((row) => (row.key === key ? { ...row, [field]: value } : row)));
    setErrors((before) => ({ ...before, [key]: { ...before[key], [field]: undefined } }));
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (save.isPending) return;
    const read = readRows(rows);
    setFailure(null);
    if ('errors' in read) {
      setErrors(read.errors);
      setAttempt((before) => before + 1);
      return;
    }
    try {
      await save.mutateAsync({ prices: read.prices, version });
      toasts.success('Prices saved', 'Costs are estimated with them from now on.');
      onClose();
    } catch (cause) {
      const error = toApiError(cause);
      const theirs = error.code === 'conflict' ? await loadTheirs().catch(() => null) : null;
      setFailure(
        theirs
          ? { kind: 'conflict', theirs }
          : { kind: 'failed', text: failureText(error, 'The prices were not saved.') },
      );
    }
  }

  return (
    <form ref={form} onSubmit={(event) => void send(event)} noValidate className={styles.form}>
      {failure?.kind === 'failed' && (
        <div role="alert">
          <FormNote tone="bad">{failure.text} What you typed is still here.</FormNote>
        </div>
      )}
      {failure?.kind === 'conflict' && (
        <div role="alert">
          <FormNote tone="warn">
            <p>Somebody else saved other prices in the meantime. What you typed is still here.</p>
            <div className={styles.choices}>
              <Button
                variant="default"
                size="sm"
                onClick={() => {
                  setRows(rowsOf(failure.theirs));
                  setVersion(failure.theirs.version);
                  setFailure(null);
                }}
              >
                Show the saved ones
              </Button>
              <Button
                variant="default"
                size="sm"
                onClick={() => {
                  setVersion(failure.theirs.version);
                  setFailure(null);
                }}
              >
                Keep mine and save over them
              </Button>
            </div>
          </FormNote>
        </div>
      )}
      {rows.length === 0 ? (
        <p className={styles.text}>No prices yet. Without one, a model’s tokens are in no cost.</p>
      ) : (
        <ul className={styles.rows}>
          {rows.map((row, index) => (
            <li key={row.key} className={styles.row}>
              {COLUMNS.map(({ field, label, figures, max }) => {
                const error = errors[row.key]?.[field];
                const id = `price-${row.key}-${field}`;
                return (
                  <div key={field} className={styles.cell} data-figures={figures || undefined}>
                    <label htmlFor={id}>
                      {label}
                      <span className="visually-hidden">, row {index + 1}</span>
                    </label>
                    <input
                      id={id}
                      className={styles.input}
                      inputMode={figures ? 'decimal' : 'text'}
                      autoCapitalize="none"
                      autoCorrect="off"
                      spellCheck={false}
                      maxLength={max}
                      value={row[field]}
                      aria-invalid={error ? true : undefined}
                      aria-describedby={error ? `${id}-m` : undefined}
                      onChange={(event) => change(row.key, field, event.currentTarget.value)}
                    />
                    {error && (
                      <p id={`${id}-m`} className={styles.error}>
                        {error}
                      </p>
                    )}
                  </div>
                );
              })}
              <RowAction
                label={`Remove the price of ${row.model || `row ${index + 1}`}`}
                icon={<IconTrash size={18} aria-hidden="true" />}
                onClick={() => without(row.key)}
              />
            </li>
          ))}
        </ul>
      )}
      {unpriced.length > 0 && <p className={styles.text}>Used without a price: add one with a press.</p>}
      <div className={styles.choices}>
        {unpriced.map(({ provider, model }) => (
          <Button
            key={`${provider} ${model}`}
            variant="light"
            size="sm"
            icon={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => add(newRow(provider, model))}
          >
            {model}
          </Button>
        ))}
        <Button
          variant="default"
          size="sm"
          icon={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => add(newRow())}
        >
          Add a price
        </Button>
      </div>
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending}>
          Save prices
        </Button>
      </div>
    </form>
  );
}
