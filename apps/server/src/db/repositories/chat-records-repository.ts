import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ChatRecordsRepository } from '../../domain/history/chat-records-repository.ts';
import type { Database } from '../database.ts';
import { chatRecords, generations } from '../schema/index.ts';
import { containsAll, matchesSearch } from './search-pattern.ts';

/** What a record is found by: question, answer, and the skills, subtopics and level that were asked for. */
const SEARCHED = sql`concat_ws(' ', ${chatRecords.message}, ${chatRecords.response}, ${chatRecords.skill},
  (select concat_ws(' ', ${generations.request}->>'skills', ${generations.request}->>'subtopics',
    ${generations.request}->>'level') from ${generations} where ${generations.id} = coalesce(${chatRecords.generationId}, ${chatRecords.furtherOf})))`;

/** the answer that a record is from, whichever of its questions it has */
const ITS_GENERATION = sql<string | null>`coalesce(${chatRecords.generationId}, ${chatRecords.furtherOf})`;

const contains = (words: readonly string[]) => containsAll(SEARCHED, words);

export function createChatRecordsRepository(db: Database): ChatRecordsRepository {
  return {
    async insert({ id: generationId, userId }, [first, ...further]) {
      if (!first) return;
      const stored = await db
        .insert(chatRecords)
        .values({ ...first, userId, generationId })
        .onConflictDoNothing({ target: chatRecords.generationId })
        .returning({ id: chatRecords.id });
      if (stored.length === 0 || further.length === 0) return;
      await db.insert(chatRecords).values(further.map((record) => ({ ...record, userId, furtherOf: generationId })));
    },

    async list(userId, { page, limit, search, now }) {
      const wanted = and(
        eq(chatRecords.userId, userId),
        search ? matchesSearch(search, { now, at: chatRecords.createdAt, contains }) : undefined,
      );
      const [rows, [counted]] = await Promise.all([
        db
          .select({
            id: chatRecords.id,
            message: chatRecords.message,
            response: chatRecords.response,
            skill: chatRecords.skill,
            generationId: ITS_GENERATION,
            questionNumber: chatRecords.questionNumber,
            createdAt: chatRecords.createdAt,
          })
          .from(chatRecords)
          .where(wanted)
          .orderBy(desc(chatRecords.createdAt), desc(chatRecords.id))
          .limit(limit)
          .offset((page - 1) * limit),
        db.select({ total: count() }).from(chatRecords).where(wanted),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },

    async has(question, userId) {
      const [recorded] = await db
        .select({ id: chatRecords.id })
        .from(chatRecords)
        .where(and(eq(chatRecords.userId, userId), eq(chatRecords.message, question)))
        .limit(1);
      return recorded !== undefined;
    },

    async askedQuestions(userId, skillNames, limit) {
      const asked = await db
        .select({ message: chatRecords.message })
        .from(chatRecords)
        .where(eq(chatRecords.userId, userId))
        .orderBy(
          ...(skillNames.length > 0 ? [desc(inArray(sql`coalesce(${chatRecords.skill}, '')`, skillNames))] : []),
          sql`${chatRecords.createdAt} desc, ${chatRecords.id} desc`,
        )
        .limit(limit);
      return asked.map((row) => row.message);
    },

    async delete(id, userId) {
      const [deleted] = await db
        .delete(chatRecords)
        .where(and(eq(chatRecords.id, id), eq(chatRecords.userId, userId)))
        .returning({ generationId: ITS_GENERATION, questionNumber: chatRecords.questionNumber });
      return deleted ?? null;
    },
  };
}
