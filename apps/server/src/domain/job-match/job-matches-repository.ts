import type { JobMatch, NewJobMatch } from './job-match.ts';

export interface JobMatchesRepository {
  insert(match: NewJobMatch): Promise<JobMatch>;
  /** The user's newest; null before the first. */
  latest(userId: number): Promise<JobMatch | null>;
}
