import { and, desc, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { ResumesRepository } from '../../domain/resumes/resumes-repository.ts';
import type { Database } from '../database.ts';
import { toKeySkill, toResume } from '../rows/practice-rows.ts';
import { resumes, skills } from '../schema/index.ts';

export function createResumesRepository(db: Database): ResumesRepository {
  return { ...storing(db), ...editingSkills(db) };
}

type Storing = 'lockUploads' | 'insert' | 'current' | 'find';

function storing(db: Database): Pick<ResumesRepository, Storing> {
  return {
    async lockUploads(userId) {
      await db.execute(sql`select pg_advisory_xact_lock(${userId})`);
    },

    async insert(resume) {
      const [row] = await db.insert(resumes).values(resume).returning();
      if (!row) throw new Error('insert of a resume returned no row');
      return toResume(row);
    },

    async current(userId) {
      const [row] = await db
        .select()
        .from(resumes)
        .where(eq(resumes.userId, userId))
        .orderBy(desc(resumes.id))
        .limit(1);
      return row ? toResume(row) : null;
    },

    async find(id, userId) {
      const [row] = await db
        .select()
        .from(resumes)
        .where(and(eq(resumes.id, id), eq(resumes.userId, userId)))
        .limit(1);
      return row ? toResume(row) : null;
    },
  };
}

function editingSkills(db: Database): Omit<ResumesRepository, Storing> {
  return {
    async listSkills(userId) {
      const rows = await db.select().from(skills).where(eq(skills.userId, userId)).orderBy(skills.id);
      return rows.map(toKeySkill);
    },

    async findSkill(id, userId) {
      const [row] = await db
        .select()
        .from(skills)
        .where(and(eq(skills.id, id), eq(skills.userId, userId)))
        .limit(1);
      return row ? toKeySkill(row) : null;
    },

    async removeResumeSkills(userId, exceptKeys) {
      await db
        .delete(skills)
        .where(
          and(
            eq(skills.userId, userId),
            isNotNull(skills.resumeId),
            exceptKeys.length > 0 ? notInArray(skills.nameKey, [...exceptKeys]) : undefined,
          ),
        );
    },

    async addResumeSkills(userId, resumeId, found) {
      await db
        .insert(skills)
        .values(found.map((skill) => ({ ...skill, userId, resumeId })))
        .onConflictDoUpdate({
          target: [skills.userId, skills.nameKey],
          set: { resumeId: sql`case when ${skills.resumeId} is null then null else excluded.resume_id end` },
        });
    },

    async addSkill(userId, skill) {
      const [row] = await db
        .insert(skills)
        .values({ ...skill, userId, resumeId: null })
        .onConflictDoNothing({ target: [skills.userId, skills.nameKey] })
        .returning();
      return row ? toKeySkill(row) : null;
    },

    async removeManualSkill(id, userId) {
      const removed = await db
        .delete(skills)
        .where(and(eq(skills.id, id), eq(skills.userId, userId), isNull(skills.resumeId)))
        .returning({ id: skills.id });
      return removed.length > 0;
    },

    async categories(userId) {
      const found = await db
        .selectDistinct({ category: skills.category })
        .from(skills)
        .where(eq(skills.userId, userId));
      return found.map((row) => row.category);
    },
  };
}
