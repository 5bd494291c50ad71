import { DEFAULT_RESPONSE_LENGTH, ENTITLEMENTS, endpoints, RESPONSE_LENGTHS } from '@prep-ai/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useToasts } from '../../../lib/toasts.tsx';
import { useApi } from '../../../lib/use-api.ts';

const { lengths } = ENTITLEMENTS.free;

/** Shown until the server has answered, and when it can't: all four lengths, those of the free plan allowed. */
const FALLBACK = {
  user_plan: 'free' as const,
  default_option: DEFAULT_RESPONSE_LENGTH,
  options: RESPONSE_LENGTHS.map((value) => ({ value, label: value, allowed: lengths.includes(value) })),
} as const;

/** The answer lengths that the plan of this user includes. */
export function useResponseLengths(userId: number) {
  const api = useApi();
  const toasts = useToasts();
  const { data, isError } = useQuery({
    queryKey: ['response-lengths', userId],
    queryFn: ({ signal }) => api.call(endpoints.practice.responseLengths, { signal }),
  });
  useEffect(() => {
    if (isError)
      toasts.warning('Failed to fetch response length options', 'You can choose answers of 100 or 200 words.');
  }, [isError, toasts]);
  return data ?? FALLBACK;
}
