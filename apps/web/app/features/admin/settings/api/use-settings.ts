import { endpoints, type SettingsInput } from '@prep-ai/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../lib/use-api.ts';
import { ADMIN } from '../../shell/api/query-keys.ts';

const SETTINGS = [...ADMIN, 'settings'] as const;

/** The settings as they are stored, read anew each time the tab is opened. */
export function useSettings() {
  const api = useApi();
  return useQuery({
    queryKey: SETTINGS,
    queryFn: ({ signal }) => api.call(endpoints.admin.settings, { signal }),
    staleTime: 0,
  });
}

/** Reads what is stored now, for whoever shows the settings. */
export function useReloadSettings() {
  const api = useApi();
  const queries = useQueryClient();
  return () =>
    queries.fetchQuery({
      queryKey: SETTINGS,
      queryFn: ({ signal }) => api.call(endpoints.admin.settings, { signal }),
      staleTime: 0,
    });
}

export function useSaveSettings() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsInput) => api.call(endpoints.admin.saveSettings, { body }),
    // an answer that was on its way is older than this one
    onMutate: () => queries.cancelQueries({ queryKey: SETTINGS }),
    onSuccess: (saved) => queries.setQueryData(SETTINGS, saved),
  });
}

export function useTestMail() {
  const api = useApi();
  return useMutation({ mutationFn: () => api.call(endpoints.admin.testMail) });
}
