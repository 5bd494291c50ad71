import type { Database } from '../database.ts';
import { audit } from '../schema/index.ts';

export interface NewAuditEntry {
  /** the administrator */
  actorId: number;
  /** what was done, for example "review_approved" */
  action: string;
  /** to what: "KIND:ID" */
  target: string;
  /** what changed; nobody's words or address */
  details: Record<string, unknown>;
  at: Date;
}

/** Writes down what an administrator did, in the transaction that does it. */
export async function insertAudit(tx: Database, { at, ...entry }: NewAuditEntry): Promise<void> {
  await tx.insert(audit).values({ ...entry, createdAt: at });
}
