import { endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useAdminMutation } from '../../shell/api/use-admin-mutation.ts';

interface HandledChange {
  id: number;
  handled: boolean;
}

const handleMessage = (api: ApiClient, { id, handled }: HandledChange) =>
  api.call(endpoints.admin.handleContact, { params: { id }, body: { handled } });

/** Marks a message as handled, or opens it again. */
export function useHandleMessage(onSettled: () => void) {
  const toasts = useToasts();
  return useAdminMutation(handleMessage, {
    onSuccess: ({ handled }) => toasts.success(handled ? 'Message marked as handled' : 'Message opened again'),
    failure: () => 'Failed to update message',
    onSettled,
  });
}
