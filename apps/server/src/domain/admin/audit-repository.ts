/** What an administrator did, as the audit log stores it. */
interface NewAuditEntry {
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

export interface AuditRepository {
  /** Written in the transaction of the action itself: neither exists without the other. */
  insert(entry: NewAuditEntry): Promise<void>;
  /** Whether this action was ever done to this target. */
  exists(action: string, target: string): Promise<boolean>;
}
