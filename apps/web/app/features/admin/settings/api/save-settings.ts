import { endpoints, type SettingsInput } from '@prep-ai/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { useApi } from '../../../../lib/use-api.ts';
import { SETTINGS_KEY } from './get-settings.ts';

const saveSettings = (api: ApiClient, body: SettingsInput) => api.call(endpoints.admin.saveSettings, { body });

export function useSaveSettings() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsInput) => saveSettings(api, body),
    // a response that is still on its way is older than this one
    onMutate: () => queries.cancelQueries({ queryKey: SETTINGS_KEY }),
    onSuccess: (saved) => queries.setQueryData(SETTINGS_KEY, saved),
  });
}
