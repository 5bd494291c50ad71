import type { InterviewEngine } from '../../../ports/interview-engine.ts';
import { makeMatchResume } from '../../job-match/match-resume.ts';
import { makeReadProfile } from '../read-profile.ts';
import type { ResumeRules } from '../resume-rules.ts';

/** What the domain makes of a resume with these rules and this engine. */
export function resumeUseCases(engine: InterviewEngine, rules: ResumeRules) {
  return { readProfile: makeReadProfile({ rules, engine }), matchResume: makeMatchResume({ rules, engine }) };
}
