import { type AdminFeedback, endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useAdminMutation } from '../../shell/api/use-admin-mutation.ts';
import { monthWords } from '../model/feedback-words.ts';

const grantOffer = (api: ApiClient, { id }: AdminFeedback) =>
  api.call(endpoints.admin.grantFeedback, { params: { id } });

/** Grants the months that a feedback was offered. */
export function useGrantOffer(onSettled: () => void) {
  const toasts = useToasts();
  return useAdminMutation(grantOffer, {
    onSuccess({ grant, granted_months }) {
      const months = monthWords(granted_months);
      toasts.success(
        grant === 'waiting' ? `${months} of Pro reserved until there is an account` : `${months} of Pro granted`,
      );
    },
    failure: () => 'Failed to grant the offer',
    onSettled,
  });
}
