import type { MatchResult } from '@prep-ai/contract';

/** A job match as the screen shows it. */
export interface ShownMatch {
  result: MatchResult;
  jobDescription: string;
  /** ISO time */
  analyzedAt: string;
  /** the resume that it was made with; it may have been replaced since */
  resumeId: number;
}
