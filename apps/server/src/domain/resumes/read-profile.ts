import type { DocumentLine, ResumeProfile } from '@prep-ai/contract';
import type { InterviewEngine, OnUsage } from '../../ports/interview-engine.ts';
import { suggestionOf } from '../engine-suggestion.ts';
import { improveProfile } from './improve-profile.ts';
import type { ResumeRules } from './resume-rules.ts';

export interface ReadProfileDeps {
  rules: Pick<ResumeRules, 'computeProfile'>;
  engine: Pick<InterviewEngine, 'suggestProfile'>;
}

export type ReadProfile = ReturnType<typeof makeReadProfile>;

/**
 * Reads a resume's lines into a profile. The rules compute it; what the engine suggests is taken over as far as the lines bear
 * it out, and an engine that fails costs nothing but its suggestion.
 * @throws EngineError cut, when the caller has left
 */
export function makeReadProfile({ rules, engine }: ReadProfileDeps) {
  return async (lines: DocumentLine[], signal: AbortSignal, onUsage?: OnUsage): Promise<ResumeProfile> => {
    const computed = rules.computeProfile(lines);
    const request = { lines, computed, ...(onUsage && { onUsage }) };
    const suggested = await suggestionOf(engine.suggestProfile?.(request, signal), signal);
    return suggested ? improveProfile(computed, suggested, lines) : computed;
  };
}
