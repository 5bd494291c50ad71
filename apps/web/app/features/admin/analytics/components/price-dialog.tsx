import { Skeleton } from '@mantine/core';
import { Button } from '../../../../components/ui/button.tsx';
import { ModalDialog } from '../../../../components/workspace/modal-dialog.tsx';
import { usePrices } from '../api/get-prices.ts';
import styles from './price-dialog.module.css';
import { PriceForm } from './price-form.tsx';

/** The price table, from which costs are estimated. */
export function PriceDialog({ onClose }: { onClose(): void }) {
  const prices = usePrices();
  return (
    <ModalDialog open onClose={onClose} label="Prices of models" wide>
      <h2 className="type-card">Prices of models</h2>
      <p className={styles.text}>
        US dollars for a million tokens. A name that ends with * matches every model that starts with it; an exact name
        takes precedence.
      </p>
      {prices.data ? (
        <PriceForm table={prices.data} onClose={onClose} />
      ) : prices.isError ? (
        <div className={styles.failed} role="alert">
          <p>The prices could not be loaded. Nothing was changed.</p>
          <Button variant="default" onClick={() => void prices.refetch()}>
            Try Again
          </Button>
        </div>
      ) : (
        <Skeleton height={160} mt="md" />
      )}
    </ModalDialog>
  );
}
