import type { MatchResult } from '@prep-ai/contract';

/** The match of a resume with a job description, as it was computed then. */
export interface JobMatch {
  id: number;
  userId: number;
  resumeId: number;
  jobDescription: string;
  /** whole percent, that of `result` */
  score: number;
  result: MatchResult;
  createdAt: Date;
  updatedAt: Date;
}

export type NewJobMatch = Omit<JobMatch, 'id' | 'createdAt' | 'updatedAt'>;
