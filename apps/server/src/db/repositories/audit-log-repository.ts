import { and, asc, desc, eq, gt, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { NewAuditEntry } from '../../domain/admin/audit-repository.ts';
import type { Page } from '../../domain/page.ts';
import type { Database } from '../database.ts';
import { rows } from '../migrate.ts';
import { audit, users } from '../schema/index.ts';
import { insertAudit } from './audit-repository.ts';
import { containing } from './search-pattern.ts';

export interface AuditFilter {
  /** in the target, the action or the actor's address or name */
  search?: string | undefined;
  action?: string | undefined;
  actorId?: number | undefined;
}

export type AuditRow = typeof audit.$inferSelect & {
  actor: { id: number; email: string | null; fullName: string | null } | null;
};

export type AuditLogRepository = ReturnType<typeof createAuditLogRepository>;

/** The audit as it is read; what changes something is written by `insertAudit` in its own transaction. */
export function createAuditLogRepository(db: Database) {
  const entries = () =>
    db
      .select({ entry: audit, actor: { id: users.id, email: users.email, fullName: users.fullName } })
      .from(audit)
      .leftJoin(users, eq(users.id, audit.actorId))
      .$dynamic();
  type Found = Awaited<ReturnType<typeof entries>>;
  const flat = (found: Found): AuditRow[] => found.map(({ entry, actor }) => ({ ...entry, actor }));

  return {
    /** Writes down an act that changes nothing else. */
    async write(entry: NewAuditEntry): Promise<void> {
      await insertAudit(db, entry);
    },

    /** One page of what matches, in the order in which it was done. */
    async page(
      filter: AuditFilter,
      { page, limit }: Page,
      order: 'asc' | 'desc',
    ): Promise<{ rows: AuditRow[]; total: number }> {
      const [found, counted] = await Promise.all([
        entries()
          .where(matching(filter))
          .orderBy((order === 'asc' ? asc : desc)(audit.id))
          .limit(limit)
          .offset((page - 1) * limit),
        db
          .select({ n: sql<number>`count(*)`.mapWith(Number) })
          .from(audit)
          .leftJoin(users, eq(users.id, audit.actorId))
          .where(matching(filter)),
      ]);
      return { rows: flat(found), total: counted[0]?.n ?? 0 };
    },

    /** What matches, in the order of its ids, from behind `afterId` on. */
    async after(afterId: number, filter: AuditFilter, limit: number): Promise<AuditRow[]> {
      return flat(
        await entries()
          .where(and(gt(audit.id, afterId), matching(filter)))
          .orderBy(asc(audit.id))
          .limit(limit),
      );
    },

    /** Every action that was ever done, by name. One jump in the index each, however long the audit is. */
    async actions(): Promise<string[]> {
      const found = await db.execute(sql`
        with recursive each(action) as (
          (select action from audit order by action limit 1)
          union all
          select (select a.action from audit a where a.action > each.action order by a.action limit 1)
          from each where each.action is not null
        )
        select action from each where action is not null order by action`);
      return rows<{ action: string }>(found).map(({ action }) => action);
    },
  };
}

function matching({ search, action, actorId }: AuditFilter): SQL | undefined {
  const pattern = search ? containing(search) : null;
  return and(
    action ? eq(audit.action, action) : undefined,
    actorId === undefined ? undefined : eq(audit.actorId, actorId),
    pattern === null
      ? undefined
      : or(
          ilike(audit.target, pattern),
          ilike(audit.action, pattern),
          ilike(users.email, pattern),
          ilike(users.fullName, pattern),
        ),
  );
}
