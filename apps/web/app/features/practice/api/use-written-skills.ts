import { endpoints } from '@prep-ai/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../lib/use-api.ts';
import { createWrittenSkills, NOTHING_WRITTEN, type WrittenSkills } from '../model/written-skills.ts';

/** Which skills have questions of their own; none is marked until the server has answered, and when it can't. */
export function useWrittenSkills(): WrittenSkills {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['written-skills'],
    queryFn: ({ signal }) => api.call(endpoints.practice.writtenSkills, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => (data ? createWrittenSkills(data.skills) : NOTHING_WRITTEN), [data]);
}
