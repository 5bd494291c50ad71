import { endpoints } from '@prep-ai/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useToasts } from '../../../lib/toasts.tsx';
import { useApi } from '../../../lib/use-api.ts';

/**
 * Names of the models; null until the server has answered, and when it can't. Questions are asked all the same: which model
 * answers is the server's decision.
 */
export function useModels() {
  const api = useApi();
  const toasts = useToasts();
  const { data, isError } = useQuery({
    queryKey: ['models'],
    queryFn: ({ signal }) => api.call(endpoints.practice.models, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (isError) toasts.warning('Failed to fetch available models', 'Questions are answered with the usual model.');
  }, [isError, toasts]);
  return data ?? null;
}
