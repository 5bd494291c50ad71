import type { DocumentLine, ResumeProfile } from '@prep-ai/contract';
import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { resumes, skills } from '../schema/index.ts';

export type ResumeRow = typeof resumes.$inferSelect;
export type SkillRow = typeof skills.$inferSelect;
export type ResumesRepository = ReturnType<typeof createResumesRepository>;

export interface NewResume {
  userId: number;
  filename: string;
  kind: 'pdf' | 'docx';
  pages: number;
  lines: DocumentLine[];
  profile: ResumeProfile;
  skills: { name: string; nameKey: string; category: string }[];
}

export function createResumesRepository(db: Database) {
  const skillsOf = (userId: number) => db.select().from(skills).where(eq(skills.userId, userId)).orderBy(skills.id);

  return {
    /**
     * Stores a resume as the user's current one. Skills of earlier resumes go, skills added by hand stay; all in one
     * transaction, so that a crash leaves the earlier resume whole.
     */
    async save(resume: NewResume): Promise<{ resume: ResumeRow; skills: SkillRow[] }> {
      const { skills: found, ...values } = resume;
      return db.transaction(async (tx) => {
        // two uploads at once queue here, so that the later one wins whole
        await tx.execute(sql`select pg_advisory_xact_lock(${resume.userId})`);
        const [row] = await tx.insert(resumes).values(values).returning();
        if (!row) throw new Error('insert of a resume answered no row');
        const keys = found.map((skill) => skill.nameKey);
        await tx
          .delete(skills)
          .where(
            and(
              eq(skills.userId, resume.userId),
              sql`${skills.resumeId} is not null`,
              keys.length > 0 ? notInArray(skills.nameKey, keys) : undefined,
            ),
          );
        if (found.length > 0) {
          await tx
            .insert(skills)
            .values(found.map((skill) => ({ ...skill, userId: resume.userId, resumeId: row.id })))
            .onConflictDoUpdate({
              target: [skills.userId, skills.nameKey],
              set: { resumeId: sql`case when ${skills.resumeId} is null then null else excluded.resume_id end` },
            });
        }
        const all = await tx.select().from(skills).where(eq(skills.userId, resume.userId)).orderBy(skills.id);
        return { resume: row, skills: all };
      });
    },

    async current(userId: number): Promise<ResumeRow | null> {
      const [row] = await db
        .select()
        .from(resumes)
        .where(eq(resumes.userId, userId))
        .orderBy(desc(resumes.id))
        .limit(1);
      return row ?? null;
    },

    async find(id: number, userId: number): Promise<ResumeRow | null> {
      const [row] = await db
        .select()
        .from(resumes)
        .where(and(eq(resumes.id, id), eq(resumes.userId, userId)))
        .limit(1);
      return row ?? null;
    },

    async listSkills(userId: number): Promise<SkillRow[]> {
      return skillsOf(userId);
    },

    /** Adds a skill by hand; null when the user has one of that name. */
    async addSkill(
      userId: number,
      skill: { name: string; nameKey: string; category: string },
    ): Promise<SkillRow | null> {
      const [row] = await db
        .insert(skills)
        .values({ ...skill, userId, resumeId: null })
        .onConflictDoNothing({ target: [skills.userId, skills.nameKey] })
        .returning();
      return row ?? null;
    },

    async findSkill(id: number, userId: number): Promise<SkillRow | null> {
      const [row] = await db
        .select()
        .from(skills)
        .where(and(eq(skills.id, id), eq(skills.userId, userId)))
        .limit(1);
      return row ?? null;
    },

    /** Removes a skill that the user added by hand. */
    async removeManualSkill(id: number, userId: number): Promise<boolean> {
      const removed = await db
        .delete(skills)
        .where(and(eq(skills.id, id), eq(skills.userId, userId), isNull(skills.resumeId)))
        .returning({ id: skills.id });
      return removed.length > 0;
    },

    async categories(userId: number): Promise<string[]> {
      const found = await db
        .selectDistinct({ category: skills.category })
        .from(skills)
        .where(eq(skills.userId, userId));
      return found.map((row) => row.category);
    },
  };
}
