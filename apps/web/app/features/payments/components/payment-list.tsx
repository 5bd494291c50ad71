import { Skeleton } from '@mantine/core';
import type { Payment } from '@prep-ai/contract';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Pill } from '../../../components/ui/pill.tsx';
import { momentInIndia } from '../../../lib/india-time.ts';
import { paymentBadge, refundSentence } from '../../../lib/payment-state.ts';
import { rupees } from '../../../lib/rupees.ts';
import { usePayments } from '../api/list-payments.ts';
import { ReceiptButton } from '../export/receipt-button.tsx';
import styles from './payment-list.module.css';

/** Payments that are shown before somebody asks for all of them. */
const FIRST = 5;

/** The own payments, newest first, each with its state and its receipt. */
export function PaymentList() {
  const { data, isError, refetch } = usePayments();
  const [all, setAll] = useState(false);
  if (!data) {
    return isError ? (
      <div className={styles.failure} role="alert">
        <p>Your payments could not be loaded. Nothing is lost.</p>
        <Button variant="default" size="sm" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    ) : (
      <Skeleton height={96} />
    );
  }
  if (data.length === 0)
    return <p className={styles.text}>No payments yet. They are listed here, with their receipts.</p>;
  return (
    <>
      <ul className={styles.list}>
        {(all ? data : data.slice(0, FIRST)).map((payment) => (
          <PaymentItem key={payment.id} payment={payment} />
        ))}
      </ul>
      {!all && data.length > FIRST && (
        <Button variant="default" onClick={() => setAll(true)}>
          Show all {data.length} payments
        </Button>
      )}
    </>
  );
}

function PaymentItem({ payment }: { payment: Payment }) {
  const badge = paymentBadge(payment);
  const refund = refundSentence(payment.refund);
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.name}>
          {payment.plan_description} <Pill tone={badge.tone}>{badge.label}</Pill>
        </p>
        <p className="type-meta">
          {momentInIndia(payment.paid_at ?? payment.created_at)}
          {payment.receipt_number && <span className={styles.number}> · Receipt {payment.receipt_number}</span>}
        </p>
        {refund && <p className={styles.text}>{refund}</p>}
      </div>
      <div className={styles.end}>
        <strong>{rupees(payment.amount)}</strong>
        {payment.receipt_number && <ReceiptButton id={payment.id} number={payment.receipt_number} />}
      </div>
    </li>
  );
}
