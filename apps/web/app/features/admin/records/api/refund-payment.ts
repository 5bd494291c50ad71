import { type AdminPayment, endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { rupees } from '../../../../lib/rupees.ts';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useAdminMutation } from '../../shell/api/use-admin-mutation.ts';

const refundPayment = (api: ApiClient, { id }: AdminPayment) => api.call(endpoints.payments.refund, { params: { id } });

/** Refunds a payment in full. */
export function useRefundPayment(onSettled: () => void) {
  const toasts = useToasts();
  return useAdminMutation(refundPayment, {
    onSuccess: ({ refund, amount }) =>
      toasts.success(refund?.state === 'done' ? `${rupees(amount)} refunded` : `${rupees(amount)} is being refunded`),
    failure: () => 'Failed to refund the payment',
    onSettled,
  });
}
