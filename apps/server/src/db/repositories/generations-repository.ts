import { and, count, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database.ts';
import { rows } from '../migrate.ts';
import { retryDeadlock } from '../retry-deadlock.ts';
import { chatRecords, generations, tokenUsage, users } from '../schema/index.ts';

export type GenerationRow = typeof generations.$inferSelect;
export type NewGeneration = Pick<
  GenerationRow,
  'id' | 'userId' | 'sessionToken' | 'request' | 'engine' | 'idempotencyKey' | 'worker'
>;
export type GenerationsRepository = ReturnType<typeof createGenerationsRepository>;

export interface ReserveLimits {
  /** questions the plan allows; null: no limit */
  questions: number | null;
  /** only questions since then count; null: all */
  since: Date | null;
  live: number;
}

export type ReserveResult =
  | { outcome: 'reserved'; row: GenerationRow }
  | { outcome: 'repeated'; row: GenerationRow }
  | { outcome: 'quota_reached' }
  | { outcome: 'too_many_live' };

/** Text of a running generation, for its row. */
export interface ProgressPiece {
  id: string;
  content: string;
  /** bytes that the row holds already and `content` is added to; left out or null: `content` is the whole text */
  after?: number | null;
}

/** What a finished generation leaves behind. */
export interface GenerationEnd {
  state: 'done' | 'failed' | 'stopped' | 'interrupted';
  content: string;
  quota: 'counted' | 'released';
  errorCode: string | null;
  errorDetail: string | null;
}

const HOLDS_QUOTA = ['reserved', 'counted'] as const;
/** UTF-16 units, the rule of thumb of OpenAI's documentation for English */
const LENGTH_OF_TOKEN = 4;
const BUILT_IN = { provider: 'built-in', model: 'question-bank' };
const UNKNOWN = { provider: 'unknown', model: 'unknown' };

export function createGenerationsRepository(db: Database) {
  return {
    /**
     * Takes one question of the user's quota and stores the generation, or says why not. The user's row is locked, so
     * that parallel requests queue up and can never pass a limit together.
     */
    async reserve(generation: NewGeneration, limits: ReserveLimits, now: Date): Promise<ReserveResult> {
      return db.transaction(async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, generation.userId)).for('update');
        if (generation.idempotencyKey) {
          const [earlier] = await tx
            .select()
            .from(generations)
            .where(
              and(eq(generations.userId, generation.userId), eq(generations.idempotencyKey, generation.idempotencyKey)),
            )
            .limit(1);
          if (earlier) return { outcome: 'repeated', row: earlier };
        }
        const [live] = await tx
          .select({ n: count() })
          .from(generations)
          .where(and(eq(generations.userId, generation.userId), eq(generations.state, 'running')));
        if (limits.questions !== null) {
          const [used] = await tx
            .select({ n: count() })
            .from(generations)
            .where(
              and(
                eq(generations.userId, generation.userId),
                inArray(generations.quota, HOLDS_QUOTA),
                limits.since ? gt(generations.createdAt, limits.since) : undefined,
              ),
            );
          if ((used?.n ?? 0) >= limits.questions) return { outcome: 'quota_reached' };
        }
        if ((live?.n ?? 0) >= limits.live) return { outcome: 'too_many_live' };
        const [row] = await tx
          .insert(generations)
          .values({ ...generation, createdAt: now, heartbeatAt: now })
          .returning();
        if (!row) throw new Error('insert of a generation answered no row');
        return { outcome: 'reserved', row };
      });
    },

    /** Questions used: those that were delivered, and those being written right now. */
    async used(userId: number, since: Date | null): Promise<number> {
      const [row] = await db
        .select({ n: count() })
        .from(generations)
        .where(
          and(
            eq(generations.userId, userId),
            inArray(generations.quota, HOLDS_QUOTA),
            since ? gt(generations.createdAt, since) : undefined,
          ),
        );
      return row?.n ?? 0;
    },

    /** `used` of many users at once; who used none is not in it. */
    async usedBy(userIds: readonly number[], since: Date | null): Promise<Map<number, number>> {
      if (userIds.length === 0) return new Map();
      const used = await db
        .select({ userId: generations.userId, n: count() })
        .from(generations)
        .where(
          and(
            inArray(generations.userId, [...userIds]),
            inArray(generations.quota, HOLDS_QUOTA),
            since ? gt(generations.createdAt, since) : undefined,
          ),
        )
        .groupBy(generations.userId);
      return new Map(used.map(({ userId, n }) => [userId, n]));
    },

    /**
     * Writes the text so far of all live generations in one statement: what is new of them, or the whole. `unwanted` are
     * those that nobody wants any more: they were asked to stop, or are gone with their owner's account. `torn` are those
     * whose row holds another text than the caller took for granted: nothing was added to it.
     */
    async saveProgress(batch: readonly ProgressPiece[], now: Date): Promise<{ unwanted: string[]; torn: string[] }> {
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

    /** Ends a running generation, writes its owner's history record and usage, all or nothing. False when it was not running any more. */
    async finish(
      id: string,
      end: GenerationEnd,
      record: { skill: string | null; message: string; response: string } | null,
      usage: readonly Omit<typeof tokenUsage.$inferInsert, 'id' | 'createdAt' | 'userId'>[],
      now: Date,
    ): Promise<boolean> {
      return db.transaction(async (tx) => {
        // first the owner, then the row, as in every transaction on an account; who was merged meanwhile has another owner
        const owner = (await holdOwner(tx, id)) ?? (await holdOwner(tx, id));
        if (owner === null) return false;
        const [row] = await tx
          .update(generations)
          .set({ ...end, finishedAt: now, heartbeatAt: now })
          .where(and(eq(generations.id, id), eq(generations.state, 'running')))
          .returning({ userId: generations.userId });
        if (!row) return false;
        if (record) {
          await tx
            .insert(chatRecords)
            .values({ ...record, userId: row.userId, generationId: id })
            .onConflictDoNothing({ target: chatRecords.generationId });
        }
        if (usage.length > 0)
          await tx.insert(tokenUsage).values(usage.map((use) => ({ ...use, userId: row.userId, createdAt: now })));
        return true;
      });
    },

    async setNotice(id: string, notice: string): Promise<void> {
      await db.update(generations).set({ notice }).where(eq(generations.id, id));
    },

    /** A generation by its id, or by the idempotency key that started it: a client may know only that. */
    async findByIdOrKey(id: string, userId: number): Promise<GenerationRow | null> {
      const named = z.uuid().safeParse(id).success
        ? or(eq(generations.id, id), eq(generations.idempotencyKey, id))
        : eq(generations.idempotencyKey, id);
      const [row] = await db
        .select()
        .from(generations)
        .where(and(named, eq(generations.userId, userId)))
        .limit(1);
      return row ?? null;
    },

    async find(id: string, userId: number): Promise<GenerationRow | null> {
      const [row] = await db
        .select()
        .from(generations)
        .where(and(eq(generations.id, id), eq(generations.userId, userId)))
        .limit(1);
      return row ?? null;
    },

    /** The row that a reader follows to its end, also when its guest has signed in meanwhile and it is an account's now. */
    async follow(id: string): Promise<GenerationRow | null> {
      const [row] = await db.select().from(generations).where(eq(generations.id, id)).limit(1);
      return row ?? null;
    },

    /** Asks the process that writes it to stop; false when it is not running. */
    async requestStop(id: string, userId: number): Promise<boolean> {
      const asked = await db
        .update(generations)
        .set({ stopRequested: true })
        .where(and(eq(generations.id, id), eq(generations.userId, userId), eq(generations.state, 'running')))
        .returning({ id: generations.id });
      return asked.length > 0;
    },

    /**
     * Running rows whose process is gone (another worker's, silent since `deadline`; or all of them when the database
     * has one process only) become interrupted: the text stays, the question is given back. What they took is written down by
     * the length of what is left of them (LENGTH_OF_TOKEN): which model it was went with the process, so it is "unknown".
     */
    async interruptOrphans(worker: string, deadline: Date, now: Date): Promise<number> {
      return retryDeadlock(() =>
        db.transaction(async (tx) => {
          const orphans = await tx
            .update(generations)
            .set({ state: 'interrupted', quota: 'released', errorCode: 'generation_interrupted', finishedAt: now })
            .where(
              and(
                eq(generations.state, 'running'),
                ne(generations.worker, worker),
                lt(generations.heartbeatAt, deadline),
              ),
            )
            .returning({
              userId: generations.userId,
              engine: generations.engine,
              request: generations.request,
              content: generations.content,
            });
          const begun = orphans.filter(({ content }) => content !== '');
          if (begun.length > 0)
            await tx.insert(tokenUsage).values(
              begun.map(({ userId, engine, request, content }) => ({
                userId,
                ...(engine === 'offline' ? BUILT_IN : UNKNOWN),
                requestType: request.type,
                inputTokens: Math.ceil(request.message.length / LENGTH_OF_TOKEN),
                outputTokens: Math.ceil(content.length / LENGTH_OF_TOKEN),
                estimated: true,
                createdAt: now,
              })),
            );
          return orphans.length;
        }),
      );
    },

    /** The last turns of a conversation, oldest first. */
    async recentTurns(
      userId: number,
      sessionToken: string,
      turns: number,
    ): Promise<{ role: 'user' | 'assistant'; content: string }[]> {
      const recent = await db
        .select({ request: generations.request, content: generations.content })
        .from(generations)
        .where(
          and(
            eq(generations.userId, userId),
            eq(generations.sessionToken, sessionToken),
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

    /**
     * Titles of all questions that the user has, those recorded for one of the skills first, then the newest. Of every
     * skill: a question asked for two skills at once is recorded under the first of them.
     */
    async askedQuestions(userId: number, skillNames: string[], limit: number): Promise<string[]> {
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

    /**
     * Takes a written question for a running generation; false when its owner has it in their history, or when another
     * of their answers is being written on it. The owner's row is locked, so that of two at once only one gets it.
     */
    async takeQuestion(id: string, title: string): Promise<boolean> {
      return db.transaction(async (tx) => {
        const [owner] = await tx
          .select({ id: users.id })
          .from(generations)
          .innerJoin(users, eq(users.id, generations.userId))
          .where(eq(generations.id, id))
          .for('update', { of: users });
        // gone with its account: nobody is left to have it twice
        if (!owner) return true;
        const [taken] = await tx
          .select({ id: generations.id })
          .from(generations)
          .where(
            and(
              eq(generations.userId, owner.id),
              eq(generations.state, 'running'),
              eq(generations.question, title),
              ne(generations.id, id),
            ),
          )
          .limit(1);
        const [recorded] = taken
          ? [taken]
          : await tx
              .select({ id: chatRecords.id })
              .from(chatRecords)
              .where(and(eq(chatRecords.userId, owner.id), eq(chatRecords.message, title)))
              .limit(1);
        if (recorded) return false;
        await tx.update(generations).set({ question: title }).where(eq(generations.id, id));
        return true;
      });
    },
  };
}

/** Whose it is, held until the transaction ends; null when it has no owner, or a merge has just given it another. */
async function holdOwner(tx: Database, id: string): Promise<number | null> {
  const [owner] = await tx
    .select({ id: users.id })
    .from(generations)
    .innerJoin(users, eq(users.id, generations.userId))
    .where(eq(generations.id, id))
    .for('key share', { of: users });
  return owner?.id ?? null;
}
