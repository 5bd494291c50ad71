import { endpoints, PLAN_IDS } from '@prep-ai/contract';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { useSession } from './session/session-context.tsx';
import { useToasts } from './toasts.tsx';
import { useApi } from './use-api.ts';

/** Goes on with the Free plan after a paid one has ended (docs/spec/decisions.md D4). */
export function useChooseFree() {
  const api = useApi();
  const toasts = useToasts();
  const { refresh } = useSession();
  return useMutation({
    mutationFn: async () => {
      await api.call(endpoints.payments.subscribe, { body: { plan_id: PLAN_IDS.free } });
      await refresh();
    },
    onSuccess: () => toasts.success('You are on the Free plan'),
    onError: (error) => toasts.error('The plan was not changed', error instanceof ApiError ? error.detail : undefined),
  });
}
