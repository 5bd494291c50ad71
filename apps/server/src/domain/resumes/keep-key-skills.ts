import type { MatchResult } from '@prep-ai/contract';
import type { User } from '../accounts/user.ts';
import type { FindEntitlement } from '../plans/find-entitlement.ts';
import type { Transaction } from '../transaction.ts';
import { keySkills, toNewKeySkills } from './key-skills.ts';
import type { Resume } from './resume.ts';

export type KeepKeySkills = ReturnType<typeof makeKeepKeySkills>;

/**
 * Chooses again which skills of the current resume a plan keeps that has no room for all of them, now that the job is known.
 * Skills added by hand stay.
 */
export function makeKeepKeySkills(deps: { transaction: Transaction; findEntitlement: FindEntitlement }) {
  return async (user: User, resume: Resume, match: MatchResult): Promise<void> => {
    const { rights } = await deps.findEntitlement(user);
    if (resume.profile.skills.length <= rights.skills_extracted) return;
    const kept = toNewKeySkills(keySkills(resume.profile, match, rights.skills_extracted));
    await deps.transaction(async ({ resumes }) => {
      await resumes.lockUploads(user.id);
      // another one was uploaded meanwhile, or the match is with an earlier one
      if ((await resumes.current(user.id))?.id !== resume.id) return;
      await resumes.removeResumeSkills(
        user.id,
        kept.map((skill) => skill.nameKey),
      );
      await resumes.addResumeSkills(user.id, resume.id, kept);
    });
  };
}
