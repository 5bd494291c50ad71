import type { Transaction } from '../transaction.ts';
import type { KeySkill, NewKeySkill, NewResume, Resume } from './resume.ts';

export type StoreResume = ReturnType<typeof makeStoreResume>;

/**
 * Stores a resume as the user's current one. Skills of earlier resumes go, skills added by hand stay; all in one transaction, so
 * that a crash leaves the earlier resume with its skills.
 */
export function makeStoreResume({ transaction }: { transaction: Transaction }) {
  return (resume: NewResume, found: readonly NewKeySkill[]): Promise<{ resume: Resume; skills: KeySkill[] }> =>
    transaction(async ({ resumes }) => {
      const { userId } = resume;
      // two uploads at once queue here, so that the later one replaces the earlier one as a whole
      await resumes.lockUploads(userId);
      const stored = await resumes.insert(resume);
      await resumes.removeResumeSkills(
        userId,
        found.map((skill) => skill.nameKey),
      );
      if (found.length > 0) await resumes.addResumeSkills(userId, stored.id, found);
      return { resume: stored, skills: await resumes.listSkills(userId) };
    });
}
