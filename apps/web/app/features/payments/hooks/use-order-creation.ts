import type { PaymentOrder } from '@prep-ai/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ApiError, toApiError } from '../../../lib/api-error.ts';
import { useSessionStore } from '../../../lib/session/session-context.tsx';
import { useToasts } from '../../../lib/toasts.tsx';
import { useCreateOrder } from '../api/create-order.ts';
import type { PendingPayments } from '../model/pending-payment.ts';
import type { PlanActivation } from './use-plan-activation.ts';

/** Creates an order for somebody whose plan ends at `currentEnd`; null where that was refused, after it was reported. */
export function useOrderCreation(
  currentEnd: string | null,
  pending: PendingPayments,
  activation: PlanActivation,
): () => Promise<PaymentOrder | null> {
  const createOrder = useCreateOrder();
  const { refresh } = useSessionStore();
  const queries = useQueryClient();
  const toasts = useToasts();

  async function report({ status, code, detail }: ApiError): Promise<void> {
    // the end of a session is reported elsewhere
    if (status === 401) return;
    if (code === 'already_paid') {
      pending.clear(pending.read()?.order ?? '');
      await activation.waitForPlan(null);
      toasts.success('Success!', detail);
    } else if (code === 'conflict') {
      await refresh().catch(() => undefined);
      toasts.info('Your plan has changed', 'This was done in another tab or on another device. Nothing was paid here.');
    } else {
      if (code === 'payments_not_configured') void queries.invalidateQueries();
      toasts.error('Failed to create order', detail);
    }
  }

  return async () => {
    try {
      return await createOrder(currentEnd);
    } catch (cause) {
      await report(toApiError(cause));
      return null;
    }
  };
}
