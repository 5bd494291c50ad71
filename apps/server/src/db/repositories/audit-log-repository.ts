import { and, asc, desc, eq, gt, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { AuditEntry } from '../../domain/admin/audit-entry.ts';
import type { AuditFilter, AuditLogRepository } from '../../domain/admin/audit-log-repository.ts';
import type { Database } from '../database.ts';
import { rows } from '../migrate.ts';
import { audit, users } from '../schema/index.ts';
import { containing } from './search-pattern.ts';

export function createAuditLogRepository(db: Database): AuditLogRepository {
  const entries = () =>
    db
      .select({ entry: audit, actor: { id: users.id, email: users.email, fullName: users.fullName } })
      .from(audit)
      .leftJoin(users, eq(users.id, audit.actorId))
      .$dynamic();
  type Found = Awaited<ReturnType<typeof entries>>;
  const flat = (found: Found): AuditEntry[] => found.map(({ entry, actor }) => ({ ...entry, actor }));

  return {
    async page(filter, { page, limit }, order) {
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

    async after(afterId, filter, limit) {
      return flat(
        await entries()
          .where(and(gt(audit.id, afterId), matching(filter)))
          .orderBy(asc(audit.id))
          .limit(limit),
      );
    },

    async actions() {
      // one jump in the index for each, however long the log is
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
