import { endpoints } from '@prep-ai/contract';
import { useQuery } from '@tanstack/react-query';
import { RESUME_ANSWER } from '../../../lib/kept-answers.ts';
import { useApi } from '../../../lib/use-api.ts';
import { useKeptAnswers } from '../../../lib/use-kept-answers.ts';

export function resumeSkillsKey(userId: number) {
  return ['resume-skills', userId] as const;
}

/**
 * Skills of the user with the facts of the current resume; without a line those that were read last. A failure is silent:
 * then there are none to show.
 */
export function useResumeSkills(userId: number) {
  const api = useApi();
  const kept = useKeptAnswers(userId);
  return useQuery({
    queryKey: resumeSkillsKey(userId),
    queryFn: async ({ signal }) => {
      const { skills } = endpoints.resumes;
      return (await kept.through(RESUME_ANSWER, skills.response, () => api.call(skills, { signal }))).answer;
    },
    refetchOnReconnect: 'always',
  });
}
