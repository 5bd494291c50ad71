import { and, count, eq, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { GenerationsRepository } from '../../domain/practice/generations-repository.ts';
import type { Database } from '../database.ts';
import { rows } from '../migrate.ts';
import { toGeneration } from '../rows/practice-rows.ts';
import { generations, tokenUsage, users } from '../schema/index.ts';

const HOLDS_QUOTA = ['reserved', 'counted'] as const;

export function createGenerationsRepository(db: Database): GenerationsRepository {
  return { ...finding(db), ...locking(db), ...counting(db), ...writing(db), ...ending(db), ...questions(db) };
}

function finding(
  db: Database,
): Pick<GenerationsRepository, 'find' | 'findByIdOrKey' | 'findByKey' | 'follow' | 'recentTurns'> {
  const one = async (wanted: SQL | undefined) => {
    const [row] = await db.select().from(generations).where(wanted).limit(1);
    return row ? toGeneration(row) : null;
  };

  return {
    find: (id, userId) => one(and(eq(generations.id, id), eq(generations.userId, userId))),

    findByIdOrKey(id, userId) {
      const named = z.uuid().safeParse(id).success
        ? or(eq(generations.id, id), eq(generations.idempotencyKey, id))
        : eq(generations.idempotencyKey, id);
      return one(and(named, eq(generations.userId, userId)));
    },

    findByKey: (idempotencyKey, userId) =>
      one(and(eq(generations.userId, userId), eq(generations.idempotencyKey, idempotencyKey))),

    follow: (id) => one(eq(generations.id, id)),

    async recentTurns(userId, chatSessionToken, turns) {
      const recent = await db
        .select({ request: generations.request, content: generations.content })
        .from(generations)
        .where(
          and(
            eq(generations.userId, userId),
            eq(generations.chatSessionToken, chatSessionToken),
            eq(generations.state, 'done'),
          ),
        )
        .orderBy(sql`${generations.createdAt} desc`)
        .limit(turns);
      return recent
        .reverse()
        .flatMap(({ request, content }) => [
          ...(request.message ? [{ role: 'user' as const, content: request.message }] : []),
          { role: 'assistant' as const, content },
        ]);
    },
  };
}

function locking(db: Database): Pick<GenerationsRepository, 'lockOwner' | 'shareOwner'> {
  const owner = async (id: string, strength: 'update' | 'key share') => {
    const [found] = await db
      .select({ id: users.id })
      .from(generations)
      .innerJoin(users, eq(users.id, generations.userId))
      .where(eq(generations.id, id))
      .for(strength, { of: users });
    return found?.id ?? null;
  };

  return { lockOwner: (id) => owner(id, 'update'), shareOwner: (id) => owner(id, 'key share') };
}

function counting(db: Database): Pick<GenerationsRepository, 'countRunning' | 'countUsed' | 'countUsedByUser'> {
  const holding = (since: Date | null) =>
    and(inArray(generations.quota, HOLDS_QUOTA), since ? gt(generations.createdAt, since) : undefined);

  return {
    async countRunning(userId) {
      const [row] = await db
        .select({ n: count() })
        .from(generations)
        .where(and(eq(generations.userId, userId), eq(generations.state, 'running')));
      return row?.n ?? 0;
    },

    async countUsed(userId, since) {
      const [row] = await db
        .select({ n: count() })
        .from(generations)
        .where(and(eq(generations.userId, userId), holding(since)));
      return row?.n ?? 0;
    },

    async countUsedByUser(userIds, since) {
      if (userIds.length === 0) return new Map();
      const used = await db
        .select({ userId: generations.userId, n: count() })
        .from(generations)
        .where(and(inArray(generations.userId, [...userIds]), holding(since)))
        .groupBy(generations.userId);
      return new Map(used.map(({ userId, n }) => [userId, n]));
    },
  };
}

function writing(
  db: Database,
): Pick<GenerationsRepository, 'insert' | 'saveProgress' | 'setNotice' | 'setBasis' | 'requestStop' | 'insertUsage'> {
  return {
    async insert(generation, now) {
      const [row] = await db
        .insert(generations)
        .values({ ...generation, createdAt: now, heartbeatAt: now })
        .returning();
      if (!row) throw new Error('insert of a generation returned no row');
      return toGeneration(row);
    },

    async saveProgress(batch, now) {
      if (batch.length === 0) return { unwanted: [], torn: [] };
      const ids = sql.param(batch.map((item) => item.id));
      const after = sql.param(batch.map((item) => item.after ?? null));
      const content = sql.param(batch.map((item) => item.content));
      const saved = await db.execute(
        sql`update generations g set heartbeat_at = ${now}, content = case
              when v.after is null then v.content
              when octet_length(g.content) = v.after then g.content || v.content
              else g.content end
            from unnest(${ids}::uuid[], ${after}::int[], ${content}::text[]) as v(id, after, content)
            where g.id = v.id and g.state = 'running'
            returning g.id, g.stop_requested, octet_length(g.content) as bytes`,
      );
      const rowOf = new Map(
        rows<{ id: string; stop_requested: boolean; bytes: number }>(saved).map((row) => [row.id, row]),
      );
      return {
        unwanted: batch.map(({ id }) => id).filter((id) => rowOf.get(id)?.stop_requested !== false),
        torn: batch
          .filter(({ id, content, after }) => {
            const row = rowOf.get(id);
            return row && row.bytes !== (after ?? 0) + Buffer.byteLength(content);
          })
          .map(({ id }) => id),
      };
    },

    async setNotice(id, notice) {
      await db.update(generations).set({ notice }).where(eq(generations.id, id));
    },

    async setBasis(id, { basis, skill }) {
      await db.update(generations).set({ basis, basisSkill: skill }).where(eq(generations.id, id));
    },

    async requestStop(id, userId) {
      const asked = await db
        .update(generations)
        .set({ stopRequested: true })
        .where(and(eq(generations.id, id), eq(generations.userId, userId), eq(generations.state, 'running')))
        .returning({ id: generations.id });
      return asked.length > 0;
    },

    async insertUsage(usage, now) {
      await db.insert(tokenUsage).values(usage.map((use) => ({ ...use, createdAt: now })));
    },
  };
}

/** What is needed of a generation that has just ended. */
const ENDED = {
  id: generations.id,
  userId: generations.userId,
  chatSessionToken: generations.chatSessionToken,
  request: generations.request,
  engine: generations.engine,
  content: generations.content,
  idempotencyKey: generations.idempotencyKey,
  createdAt: generations.createdAt,
};

function ending(db: Database): Pick<GenerationsRepository, 'end' | 'endSilent'> {
  return {
    async end(id, end, now) {
      const [row] = await db
        .update(generations)
        .set({ ...end, finishedAt: now, heartbeatAt: now })
        .where(and(eq(generations.id, id), eq(generations.state, 'running')))
        .returning(ENDED);
      return row ?? null;
    },

    endSilent: ({ exceptInstanceId, deadline }, end, now) =>
      db
        .update(generations)
        .set({ ...end, finishedAt: now })
        .where(
          and(
            eq(generations.state, 'running'),
            ne(generations.instanceId, exceptInstanceId),
            lt(generations.heartbeatAt, deadline),
          ),
        )
        .returning(ENDED),
  };
}

function questions(db: Database): Pick<GenerationsRepository, 'isBeingWritten' | 'setQuestion'> {
  return {
    async isBeingWritten(question, userId, exceptId) {
      const [found] = await db
        .select({ id: generations.id })
        .from(generations)
        .where(
          and(
            eq(generations.userId, userId),
            eq(generations.state, 'running'),
            eq(generations.question, question),
            ne(generations.id, exceptId),
          ),
        )
        .limit(1);
      return found !== undefined;
    },

    async setQuestion(id, question) {
      await db.update(generations).set({ question }).where(eq(generations.id, id));
    },
  };
}
