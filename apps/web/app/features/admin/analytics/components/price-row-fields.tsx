import { IconTrash } from '@tabler/icons-react';
import { RowAction } from '../../table/components/row-action.tsx';
import type { PriceField, PriceRow } from '../model/price-rows.ts';
import styles from './price-dialog.module.css';

const COLUMNS: readonly { field: PriceField; label: string; isNumber?: boolean; max: number }[] = [
  { field: 'provider', label: 'Provider', max: 60 },
  { field: 'model', label: 'Model', max: 100 },
  { field: 'input', label: 'Input, $', isNumber: true, max: 12 },
  { field: 'output', label: 'Output, $', isNumber: true, max: 12 },
];

export interface PriceRowFieldsProps {
  row: PriceRow;
  /** from 0 */
  index: number;
  errorOf(field: PriceField): string | undefined;
  onChange(field: PriceField, value: string): void;
  onRemove(): void;
}

/** One row of the price table: four fields, and the button that removes it. */
export function PriceRowFields({ row, index, errorOf, onChange, onRemove }: PriceRowFieldsProps) {
  return (
    <li className={styles.row}>
      {COLUMNS.map(({ field, label, isNumber, max }) => {
        const error = errorOf(field);
        const id = `price-${row.key}-${field}`;
        return (
          <div key={field} className={styles.cell} data-numeric={isNumber || undefined}>
            <label htmlFor={id}>
              {label}
              <span className="visually-hidden">, row {index + 1}</span>
            </label>
            <input
              id={id}
              className={styles.input}
              inputMode={isNumber ? 'decimal' : 'text'}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              maxLength={max}
              value={row[field]}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-m` : undefined}
              onChange={(event) => onChange(field, event.currentTarget.value)}
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
        onClick={onRemove}
      />
    </li>
  );
}
