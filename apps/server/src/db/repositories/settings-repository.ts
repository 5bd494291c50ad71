import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { settings, users } from '../schema/index.ts';
import { insertAudit } from './audit-repository.ts';

/** Rows of the table beside the groups. */
const STATE = 'state';
const SMTP_PASSWORD = 'smtp_password';

export type StoredGroups = Record<string, Record<string, unknown>>;

/** A password that only its own host may get: it is sealed for it. */
export interface StoredPassword {
  host: string;
  sealed: string;
}

export interface StoredSettings {
  /** by name; what was never saved is not in it */
  groups: StoredGroups;
  /** of the password towards the mail server; null when none is stored */
  smtpPassword: StoredPassword | null;
  /** 0 until the first save */
  version: number;
  changedAt: Date | null;
  /** name or address of who saved last; null when nobody did, or their account is gone */
  changedBy: string | null;
}

export interface SettingsChange {
  /** groups with a changed field, whole */
  groups: StoredGroups;
  /** left out: stays; null: removed */
  smtpPassword?: StoredPassword | null;
  /** for the audit: no secret in it */
  details: Record<string, unknown>;
}

export type SettingsRepository = ReturnType<typeof createSettingsRepository>;

export function createSettingsRepository(db: Database) {
  return {
    load: () => load(db),

    /**
     * Changes the settings as `decide` says of them as they stand, with the version and the audit entry, all or nothing.
     * Saves follow each other. Null of `decide` changes nothing; what it throws is thrown.
     */
    async save(actorId: number, decide: (stored: StoredSettings) => SettingsChange | null, at: Date): Promise<void> {
      await db.transaction(async (tx) => {
        // the row whose lock every save takes
        await tx.insert(settings).values({ key: STATE, value: {}, updatedAt: at }).onConflictDoNothing();
        await tx.select({ key: settings.key }).from(settings).where(eq(settings.key, STATE)).for('update');
        const stored = await load(tx);
        const change = decide(stored);
        if (!change) return;
        const { groups, smtpPassword, details } = change;
        const rows = Object.entries<Record<string, unknown>>({
          ...groups,
          ...(smtpPassword ? { [SMTP_PASSWORD]: { ...smtpPassword } } : {}),
          [STATE]: { version: stored.version + 1 },
        });
        await tx
          .insert(settings)
          .values(rows.map(([key, value]) => ({ key, value, updatedBy: actorId, updatedAt: at })))
          .onConflictDoUpdate({
            target: settings.key,
            set: { value: sql`excluded.value`, updatedBy: actorId, updatedAt: at },
          });
        if (smtpPassword === null) await tx.delete(settings).where(eq(settings.key, SMTP_PASSWORD));
        await insertAudit(tx, { actorId, action: 'settings_changed', target: 'settings:all', details, at });
      });
    },

    /** Writes down that an administrator had a test mail sent. */
    noteTestMail: (actorId: number, details: { host: string | null; sent: boolean }, at: Date) =>
      insertAudit(db, { actorId, action: 'test_mail_sent', target: 'settings:email', details, at }),
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
