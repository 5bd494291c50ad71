import type { DocumentLine, MatchResult, ResumeProfile } from '@prep-ai/contract';
import type { Taxonomy } from '@prep-ai/question-bank';
import type { Clock } from '../../ports/clock.ts';
import type { CandidateContext } from '../../ports/interview-engine.ts';
import { matchJob } from '../job-match/match-job.ts';
import { profileFromLines } from './profile-from-lines.ts';

/** What is computed by fixed rules and never left to an engine. */
export interface ResumeRules {
  computeProfile(lines: readonly DocumentLine[]): ResumeProfile;
  computeMatch(resume: CandidateContext, jobDescription: string): MatchResult;
}

export function createResumeRules(taxonomy: Taxonomy, clock: Clock): ResumeRules {
  return {
    computeProfile: (lines) => profileFromLines(lines, taxonomy, clock.now()),
    computeMatch: (resume, jobDescription) => matchJob(resume, jobDescription, taxonomy),
  };
}
