export type StoredGroups = Record<string, Record<string, unknown>>;

/** A password sealed for the one host that it may be sent to. */
export interface StoredPassword {
  host: string;
  sealed: string;
}

export interface StoredSettings {
  /** by name; groups that were never saved are missing */
  groups: StoredGroups;
  /** the password for the mail server; null when none is stored */
  smtpPassword: StoredPassword | null;
  /** 0 until the first save */
  version: number;
  changedAt: Date | null;
  /** name or address of the administrator who saved last; null when nobody did, or the account was deleted */
  changedBy: string | null;
}

/** What a save writes. */
export interface SettingsUpdate {
  /** groups with a changed field, whole */
  groups: StoredGroups;
  /** undefined: unchanged; null: removed */
  smtpPassword?: StoredPassword | null;
  version: number;
}

export interface SettingsRepository {
  load(): Promise<StoredSettings>;
  /** Locks the settings against other saves until the transaction ends, then loads them. */
  lock(at: Date): Promise<StoredSettings>;
  update(update: SettingsUpdate, actorId: number, at: Date): Promise<void>;
}
