import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { NewMail } from '../../domain/mail/outbox-repository.ts';
import type { Database } from '../database.ts';
import { contactMessages } from '../schema/index.ts';
import { insertMail } from './outbox-repository.ts';

export interface NewContactMessage {
  name: string;
  email: string;
  country: string | null;
  message: string;
  at: Date;
  /** the same words from the same address after this moment are the same message */
  sameSince: Date;
}

export type ContactMessagesRepository = ReturnType<typeof createContactMessagesRepository>;

/** What people wrote on the contact page. */
export function createContactMessagesRepository(db: Database) {
  return {
    /** Writes the message and the mail that tells of it, both or neither. False: it was there already. */
    add({ at, sameSince, ...message }: NewContactMessage, mailFor: (id: number) => NewMail): Promise<boolean> {
      return db.transaction(async (tx) => {
        // two tries at once: the second waits here and then sees the first
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`contact:${message.email}`}))`);
        const same = await tx.$count(
          contactMessages,
          and(
            eq(contactMessages.email, message.email),
            eq(contactMessages.message, message.message),
            gt(contactMessages.createdAt, sameSince),
          ),
        );
        if (same > 0) return false;
        const [row] = await tx
          .insert(contactMessages)
          .values({ ...message, createdAt: at })
          .returning({ id: contactMessages.id });
        if (!row) return false;
        await insertMail(tx, mailFor(row.id));
        return true;
      });
    },

    async deleteOlderThan(moment: Date): Promise<void> {
      await db.delete(contactMessages).where(lt(contactMessages.createdAt, moment));
    },
  };
}
