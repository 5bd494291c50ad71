import { endpoints } from '@prep-ai/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/use-api.ts';

export function resumeSkillsKey(userId: number) {
  return ['resume-skills', userId] as const;
}

/** Skills of the user with the facts of the current resume. A failure is silent: then there are none to show. */
export function useResumeSkills(userId: number) {
  const api = useApi();
  return useQuery({
    queryKey: resumeSkillsKey(userId),
    queryFn: ({ signal }) => api.call(endpoints.resumes.skills, { signal }),
  });
}
