import type { PriceTable } from '@prep-ai/contract';
import { useState } from 'react';
import { toApiError } from '../../../../lib/api-error.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useLoadPrices } from '../api/get-prices.ts';
import { useSavePrices } from '../api/save-prices.ts';
import { newRow, type PriceField, type PriceRow, priceTableSchema, rowsOf, toPrices } from '../model/price-rows.ts';

/** The price table as it is typed. `conflict` is what somebody else saved in the meantime. */
export function usePriceForm(table: PriceTable, onClose: () => void) {
  const toasts = useToasts();
  const save = useSavePrices();
  const loadPrices = useLoadPrices();
  const [version, setVersion] = useState(table.version);
  const [conflict, setConflict] = useState<PriceTable | null>(null);
  const [initialValues] = useState(() => ({ rows: rowsOf(table) }));

  const form = useSchemaForm({
    initialValues,
    schema: priceTableSchema,
    fallbackError: 'The prices were not saved.',
    async submit({ rows }) {
      setConflict(null);
      try {
        await save.mutateAsync({ prices: toPrices(rows), version });
      } catch (cause) {
        const theirs = toApiError(cause).code === 'conflict' ? await loadPrices().catch(() => null) : null;
        if (!theirs) throw cause;
        setConflict(theirs);
        return undefined;
      }
      toasts.success('Prices saved', 'Costs are estimated with them from now on.');
      onClose();
      return 'leaving';
    },
  });
  const { rows } = form.values;

  return {
    form,
    rows,
    conflict,
    /** models that were used and have no price in the rows */
    unpriced: table.unpriced.filter(
      ({ provider, model }) => !rows.some((row) => row.provider === provider && row.model === model),
    ),
    add: (provider?: string, model?: string) => form.setValues({ rows: [...rows, newRow(provider, model)] }),
    remove: (index: number) => form.removeListItem('rows', index),
    change(index: number, field: PriceField, value: string) {
      form.setValues({ rows: rows.map((row, at): PriceRow => (at === index ? { ...row, [field]: value } : row)) });
      form.clearError(`rows.${index}.${field}`);
    },
    /** Goes on from what somebody else saved: with their prices, or with those typed here on top of them. */
    resolveConflict(theirs: PriceTable, keep: 'theirs' | 'mine') {
      if (keep === 'theirs') form.setValues({ rows: rowsOf(theirs) });
      setVersion(theirs.version);
      setConflict(null);
    },
  };
}
