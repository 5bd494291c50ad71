import type { MatchResult } from '@prep-ai/contract';
import type { CandidateContext, InterviewEngine, OnUsage } from '../../ports/interview-engine.ts';
import { suggestionOf } from '../engine-suggestion.ts';
import type { ResumeRules } from '../resumes/resume-rules.ts';
import { withRecommendations } from './written-recommendations.ts';

export interface MatchResumeDeps {
  rules: ResumeRules;
  engine: Pick<InterviewEngine, 'wordRecommendations'>;
}

export type MatchResume = ReturnType<typeof makeMatchResume>;

/**
 * The match of a resume with a job. The formula computes score, matches, gaps and evidence; the engine may only word the
 * recommendations, and one that fails costs nothing but its words.
 * @throws EngineError cut, when the caller has left
 */
export function makeMatchResume({ rules, engine }: MatchResumeDeps) {
  return async (
    resume: CandidateContext,
    jobDescription: string,
    signal: AbortSignal,
    onUsage?: OnUsage,
  ): Promise<MatchResult> => {
    // skills that a model read in the resume may not change the score: the match is of what the rules find in its lines
    const profile = rules.computeProfile(resume.lines);
    const computed = rules.computeMatch({ profile, lines: resume.lines }, jobDescription);
    const request = { resume, jobDescription, computed, ...(onUsage && { onUsage }) };
    const written = await suggestionOf(engine.wordRecommendations?.(request, signal), signal);
    return written ? withRecommendations(computed, written) : computed;
  };
}
