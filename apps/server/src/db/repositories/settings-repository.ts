import { eq, sql } from 'drizzle-orm';
import type { SettingsRepository, StoredPassword, StoredSettings } from '../../domain/settings/settings-repository.ts';
import type { Database } from '../database.ts';
import { settings, users } from '../schema/index.ts';

/** Rows of the table beside the groups. */
const STATE = 'state';
const SMTP_PASSWORD = 'smtp_password';

export function createSettingsRepository(db: Database): SettingsRepository {
  return {
    load: () => load(db),

    async lock(at) {
      // the row whose lock every save takes
      await db.insert(settings).values({ key: STATE, value: {}, updatedAt: at }).onConflictDoNothing();
      await db.select({ key: settings.key }).from(settings).where(eq(settings.key, STATE)).for('update');
      return load(db);
    },

    async update({ groups, smtpPassword, version }, actorId, at) {
      const rows = Object.entries<Record<string, unknown>>({
        ...groups,
        ...(smtpPassword ? { [SMTP_PASSWORD]: { ...smtpPassword } } : {}),
        [STATE]: { version },
      });
      await db
        .insert(settings)
        .values(rows.map(([key, value]) => ({ key, value, updatedBy: actorId, updatedAt: at })))
        .onConflictDoUpdate({
          target: settings.key,
          set: { value: sql`excluded.value`, updatedBy: actorId, updatedAt: at },
        });
      if (smtpPassword === null) await db.delete(settings).where(eq(settings.key, SMTP_PASSWORD));
    },
  };
}

async function load(db: Database): Promise<StoredSettings> {
  const rows = await db
    .select({
      key: settings.key,
      value: settings.value,
      changedAt: settings.updatedAt,
      changedBy: sql<string | null>`coalesce(${users.fullName}, ${users.email})`,
    })
    .from(settings)
    .leftJoin(users, eq(users.id, settings.updatedBy));
  const {
    [STATE]: state,
    [SMTP_PASSWORD]: password,
    ...groups
  } = Object.fromEntries(rows.map((row) => [row.key, row]));
  const version = state?.value.version;
  const saved = typeof version === 'number' ? version : 0;
  return {
    groups: Object.fromEntries(Object.entries(groups).map(([key, { value }]) => [key, value])),
    smtpPassword: passwordIn(password?.value),
    version: saved,
    changedAt: saved > 0 ? (state?.changedAt ?? null) : null,
    changedBy: saved > 0 ? (state?.changedBy ?? null) : null,
  };
}

function passwordIn(value: Record<string, unknown> | undefined): StoredPassword | null {
  const { host, sealed } = value ?? {};
  return typeof host === 'string' && typeof sealed === 'string' ? { host, sealed } : null;
}
