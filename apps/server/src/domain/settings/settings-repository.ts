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

/** What a save writes. */
export interface SettingsUpdate {
  /** groups with a changed field, whole */
  groups: StoredGroups;
  /** left out: stays; null: removed */
  smtpPassword?: StoredPassword | null;
  version: number;
}

export interface SettingsRepository {
  load(): Promise<StoredSettings>;
  /** Locks the settings against other saves until the transaction ends, then loads them. */
  lock(at: Date): Promise<StoredSettings>;
  update(update: SettingsUpdate, actorId: number, at: Date): Promise<void>;
}
