import { endpoints } from '@prep-ai/contract';
import { useMutation } from '@tanstack/react-query';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { useApi } from '../../../../lib/use-api.ts';

/** Reads everything that is stored about the account. */
export function useExportData() {
  const api = useApi();
  return useMutation({ mutationFn: () => readData(api) });
}

async function readData(api: ApiClient): Promise<unknown> {
  const file = await api.download(endpoints.accounts.exportMe);
  return JSON.parse(await file.text());
}
