import { DEFAULT_COMPETENCY_LEVEL, endpoints, LIMITS } from '@prep-ai/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useToasts } from '../../../lib/toasts.tsx';
import { useApi } from '../../../lib/use-api.ts';

/** What the screen goes by until the server has answered, and when it can't. */
const FALLBACK = {
  auto_selected_subtopics: LIMITS.subtopics.autoSelected,
  max_subtopic_selection: LIMITS.subtopics.maxSelected,
  subtopics_dropdown_max_height: `${LIMITS.subtopics.dropdownMaxHeightPx}px`,
  default_competency_level: DEFAULT_COMPETENCY_LEVEL,
} as const;

/**
 * Configuration of the practice screen; what the server says goes above what is built in
 * (docs/spec/2-practice-and-admin.md section 7).
 */
export function useScreenConfig() {
  const api = useApi();
  const toasts = useToasts();
  const { data, isError } = useQuery({
    queryKey: ['screen-config'],
    queryFn: ({ signal }) => api.call(endpoints.practice.config, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (isError) toasts.warning('Failed to fetch app config', 'The default settings are used.');
  }, [isError, toasts]);
  return data ?? FALLBACK;
}
