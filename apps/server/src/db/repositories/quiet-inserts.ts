import { sql } from 'drizzle-orm';
import type { NewMail } from '../../domain/mail/outbox-repository.ts';
import type { Database } from '../database.ts';
import { type CodeClaim, oneTimeCodes, outboxMail } from '../schema/index.ts';

/*
 * Inserts that may be told to write nothing. Calls which must not show whether an address has an account run the same
 * statements for both kinds of address; a statement less would show in the time that the answer takes.
 */

export interface CodeRow {
  purpose: (typeof oneTimeCodes.$inferSelect)['purpose'];
  hash: string;
  claim: CodeClaim | null;
  createdAt: Date;
  expiresAt: Date;
}

/** Writes a one-time code of this account; nothing when it is null. */
export async function insertCodeFor(tx: Database, userId: number | null, row: CodeRow): Promise<void> {
  const claim = row.claim === null ? null : JSON.stringify(row.claim);
  await tx.execute(sql`
    insert into ${oneTimeCodes} (user_id, purpose, hash, claim, created_at, expires_at)
    select ${userId}::integer, ${row.purpose}::text, ${row.hash}::text, ${claim}::jsonb,
      ${row.createdAt.toISOString()}::timestamptz, ${row.expiresAt.toISOString()}::timestamptz
    where ${userId}::integer is not null`);
}

/** `insertMail`, or the same without effect. */
export async function insertMailIf(tx: Database, wanted: boolean, mail: NewMail): Promise<void> {
  const at = mail.at.toISOString();
  await tx.execute(sql`
    insert into ${outboxMail}
      (dedupe_key, recipient, kind, payload, useless_at, next_attempt_at, created_at)
    select ${mail.dedupeKey}::text, ${mail.recipient}::text, ${mail.kind}::text, ${mail.payload}::text,
      ${mail.uselessAt?.toISOString() ?? null}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    where ${wanted}::boolean
    on conflict (dedupe_key) do nothing`);
}
