import { AppError, endpoints, type JobMatch as JobMatchDto, type MatchResult } from '@prep-ai/contract';
import type { EnforceRate } from '../accounts/enforce-rate.ts';
import type { User } from '../accounts/user.ts';
import type { RecordUsage } from '../analytics/record-usage.ts';
import type { KeepKeySkills } from '../resumes/keep-key-skills.ts';
import type { ResumesRepository } from '../resumes/resumes-repository.ts';
import type { JobMatch } from './job-match.ts';
import type { JobMatchesRepository } from './job-matches-repository.ts';
import type { MatchResume } from './match-resume.ts';

const { limits } = endpoints.resumes.jobMatch;

export interface AnalyzeMatchDeps {
  resumes: ResumesRepository;
  jobMatches: JobMatchesRepository;
  matchResume: MatchResume;
  keepKeySkills: KeepKeySkills;
  enforceRate: EnforceRate;
  recordUsage: RecordUsage;
}

/**
 * Compares one of the user's resumes with a job description and stores the result; the key skills then are those that the job asks for.
 * @throws AppError not_found, rate_limited
 */
export function makeAnalyzeMatch(deps: AnalyzeMatchDeps) {
  return async (
    user: User,
    resumeId: number,
    jobDescription: string,
    signal: AbortSignal,
  ): Promise<{ id: number; result: MatchResult }> => {
    const userId = user.id;
    const resume = await deps.resumes.find(resumeId, userId);
    if (!resume) throw new AppError('not_found', { detail: 'Upload a resume first.' });
    await deps.enforceRate(limits.user, String(userId));
    const candidate = { profile: resume.profile, lines: resume.lines };
    const onUsage = deps.recordUsage(userId, 'match');
    const result = await deps.matchResume(candidate, jobDescription, signal, onUsage);
    const row = await deps.jobMatches.insert({ userId, resumeId, jobDescription, score: result.score, result });
    await deps.keepKeySkills(user, resume, result);
    return { id: row.id, result };
  };
}

/** The latest analysis as screens show it; null before the first. */
export function makeLatestMatch(deps: { jobMatches: JobMatchesRepository }) {
  return async (userId: number): Promise<JobMatchDto | null> => {
    const row = await deps.jobMatches.latest(userId);
    return row && toJobMatchDto(row);
  };
}

function toJobMatchDto(row: JobMatch): JobMatchDto {
  const { score, ...result } = row.result;
  return {
    ...result,
    id: row.id,
    resume_id: row.resumeId,
    job_description: row.jobDescription,
    match_score: score,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
