import { and, asc, desc, eq, gt, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ContactFilter, ContactMessagesRepository } from '../../domain/contact/contact-messages-repository.ts';
import type { Database } from '../database.ts';
import { contactMessages } from '../schema/index.ts';
import { containing } from './search-pattern.ts';

export function createContactMessagesRepository(db: Database): ContactMessagesRepository {
  return {
    async lockSender(email) {
      await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`contact:${email}`}))`);
    },

    async exists({ email, message }, since) {
      const same = and(
        eq(contactMessages.email, email),
        eq(contactMessages.message, message),
        gt(contactMessages.createdAt, since),
      );
      return (await db.$count(contactMessages, same)) > 0;
    },

    async insert(message, at) {
      const [row] = await db
        .insert(contactMessages)
        .values({ ...message, createdAt: at })
        .returning({ id: contactMessages.id });
      if (!row) throw new Error('inserting a contact message returned no row');
      return row.id;
    },

    async page(filter, { page, limit }, order) {
      const sorted = order === 'asc' ? asc : desc;
      const [rows, total, open] = await Promise.all([
        db
          .select()
          .from(contactMessages)
          .where(matching(filter))
          .orderBy(sorted(contactMessages.createdAt), sorted(contactMessages.id))
          .limit(limit)
          .offset((page - 1) * limit),
        db.$count(contactMessages, matching(filter)),
        db.$count(contactMessages, eq(contactMessages.handled, false)),
      ]);
      return { rows, total, open };
    },

    after: (afterId, filter, limit) =>
      db
        .select()
        .from(contactMessages)
        .where(and(gt(contactMessages.id, afterId), matching(filter)))
        .orderBy(asc(contactMessages.id))
        .limit(limit),

    async lock(id) {
      const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update');
      return row ?? null;
    },

    async updateHandled(id, handled) {
      await db.update(contactMessages).set({ handled }).where(eq(contactMessages.id, id));
    },

    async deleteOlderThan(moment) {
      await db.delete(contactMessages).where(lt(contactMessages.createdAt, moment));
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
