import { endpoints } from '@prep-ai/contract';
import { useMutation } from '@tanstack/react-query';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { useApi } from '../../../../lib/use-api.ts';

const sendTestMail = (api: ApiClient) => api.call(endpoints.admin.testMail);

export function useSendTestMail() {
  const api = useApi();
  return useMutation({ mutationFn: () => sendTestMail(api) });
}
