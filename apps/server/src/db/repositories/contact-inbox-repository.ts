import { and, asc, desc, eq, gt, ilike, or, type SQL } from 'drizzle-orm';
import type { Page } from '../../domain/page.ts';
import type { Database } from '../database.ts';
import { contactMessages } from '../schema/index.ts';
import { insertAudit } from './audit-repository.ts';
import { containing } from './search-pattern.ts';

export type ContactMessageRow = typeof contactMessages.$inferSelect;

export interface ContactFilter {
  /** in the name, the address or the message */
  search?: string | undefined;
  handled?: boolean | undefined;
}

export type ContactInboxRepository = ReturnType<typeof createContactInboxRepository>;

/** Contact messages as administrators work through them. */
export function createContactInboxRepository(db: Database) {
  return {
    /** One page of what matches, by the time when it came, and how many nobody has handled yet. */
    async page(
      filter: ContactFilter,
      { page, limit }: Page,
      order: 'asc' | 'desc',
    ): Promise<{ rows: ContactMessageRow[]; total: number; open: number }> {
      const turn = order === 'asc' ? asc : desc;
      const [rows, total, open] = await Promise.all([
        db
          .select()
          .from(contactMessages)
          .where(matching(filter))
          .orderBy(turn(contactMessages.createdAt), turn(contactMessages.id))
          .limit(limit)
          .offset((page - 1) * limit),
        db.$count(contactMessages, matching(filter)),
        db.$count(contactMessages, eq(contactMessages.handled, false)),
      ]);
      return { rows, total, open };
    },

    /** What matches, in the order of its ids, from behind `afterId` on. */
    async after(afterId: number, filter: ContactFilter, limit: number): Promise<ContactMessageRow[]> {
      return db
        .select()
        .from(contactMessages)
        .where(and(gt(contactMessages.id, afterId), matching(filter)))
        .orderBy(asc(contactMessages.id))
        .limit(limit);
    },

    /** Writes the act into the audit when it changes something. Null when there is no such message. */
    async setHandled(id: number, handled: boolean, actorId: number, at: Date): Promise<ContactMessageRow | null> {
      return db.transaction(async (tx) => {
        const [before] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update');
        if (!before || before.handled === handled) return before ?? null;
        const [after] = await tx.update(contactMessages).set({ handled }).where(eq(contactMessages.id, id)).returning();
        await insertAudit(tx, {
          actorId,
          action: handled ? 'contact_handled' : 'contact_reopened',
          target: `contact:${id}`,
          details: {},
          at,
        });
        return after ?? null;
      });
    },
  };
}

function matching({ search, handled }: ContactFilter): SQL | undefined {
  const pattern = search ? containing(search) : null;
  return and(
    handled === undefined ? undefined : eq(contactMessages.handled, handled),
    pattern === null
      ? undefined
      : or(
          ilike(contactMessages.name, pattern),
          ilike(contactMessages.email, pattern),
          ilike(contactMessages.message, pattern),
        ),
  );
}
