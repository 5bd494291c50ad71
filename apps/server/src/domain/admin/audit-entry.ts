/** What an administrator did, as the audit log shows it. */
export interface AuditEntry {
  id: number;
  /** null once the account is gone */
  actorId: number | null;
  actor: { id: number; email: string | null; fullName: string | null } | null;
  action: string;
  /** "KIND:ID" */
  target: string;
  details: Record<string, unknown>;
  createdAt: Date;
}
