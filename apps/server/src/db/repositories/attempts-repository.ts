import { and, asc, count, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { AttemptsRepository, QuestionPlace } from '../../domain/attempts/attempts-repository.ts';
import type { Database } from '../database.ts';
import { toAttempt } from '../rows/practice-rows.ts';
import { attempts } from '../schema/index.ts';

const atQuestion = ({ generationId, questionNumber }: QuestionPlace, userId: number) =>
  and(
    eq(attempts.userId, userId),
    eq(attempts.generationId, generationId),
    eq(attempts.questionNumber, questionNumber),
  );

export function createAttemptsRepository(db: Database): AttemptsRepository {
  async function findByKey(idempotencyKey: string, userId: number) {
    const [row] = await db
      .select()
      .from(attempts)
      .where(and(eq(attempts.userId, userId), eq(attempts.idempotencyKey, idempotencyKey)));
    return row ? toAttempt(row) : null;
  }

  return {
    findByKey,

    async insert(attempt) {
      const { score, grader } = attempt.verdict;
      const [row] = await db
        .insert(attempts)
        .values({ ...attempt, score, grader })
        .onConflictDoNothing({ target: [attempts.userId, attempts.idempotencyKey] })
        .returning();
      if (row) return toAttempt(row);
      const earlier = attempt.idempotencyKey && (await findByKey(attempt.idempotencyKey, attempt.userId));
      if (!earlier) throw new Error('an attempt was neither stored nor found');
      return earlier;
    },

    async list(place, userId, limit) {
      const newest = await db
        .select()
        .from(attempts)
        .where(atQuestion(place, userId))
        .orderBy(desc(attempts.createdAt), desc(attempts.id))
        .limit(limit);
      return newest.reverse().map(toAttempt);
    },

    async summaries(generationIds, userId) {
      if (generationIds.length === 0) return [];
      const { generationId, questionNumber, score } = attempts;
      return db
        .select({
          generationId,
          questionNumber,
          count: count(),
          best: sql<number>`${max(score)}`,
          last: sql<number>`(array_agg(${score} order by ${attempts.createdAt} desc, ${attempts.id} desc))[1]`,
        })
        .from(attempts)
        .where(and(eq(attempts.userId, userId), inArray(generationId, [...generationIds])))
        .groupBy(generationId, questionNumber)
        .orderBy(asc(generationId), asc(questionNumber));
    },

    async delete(id, userId) {
      const deleted = await db
        .delete(attempts)
        .where(and(eq(attempts.id, id), eq(attempts.userId, userId)))
        .returning({ id: attempts.id });
      return deleted.length > 0;
    },

    async deleteOfQuestion(place, userId) {
      await db.delete(attempts).where(atQuestion(place, userId));
    },
  };
}
