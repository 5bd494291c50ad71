import type { UserDatabase } from '../../../../lib/local-data/user-database.ts';
import { openUserDatabase } from '../../../../lib/local-data/user-database.ts';
import type { Recording } from './recording.ts';

/** A recording in the user's own browser database, which signing out deletes. */
export interface KeptRecording extends Recording {
  /** stays when the attempt is stored */
  keep: boolean;
}

const recordOf = (cardKey: string) => `recording:${cardKey}`;

/** Browsers hold records of this shape: changing it needs a migration. Anything else counts as none. */
function isKept(stored: unknown): stored is KeptRecording {
  return typeof stored === 'object' && stored !== null && 'sound' in stored && 'seconds' in stored;
}

/** Rejects when the browser refuses. */
export async function readRecording(database: UserDatabase | null, cardKey: string): Promise<KeptRecording | null> {
  const stored = await database?.read(recordOf(cardKey));
  return isKept(stored) ? stored : null;
}

/** Rejects when the browser refuses, also where there is no database. */
export async function keepRecording(
  database: UserDatabase | null,
  cardKey: string,
  recording: KeptRecording,
): Promise<void> {
  if (!database) throw new Error('there is no browser database');
  await database.update(recordOf(cardKey), () => recording);
}

/** The record stays, empty: the sound is gone. */
export async function removeRecording(database: UserDatabase | null, cardKey: string): Promise<void> {
  await database?.update(recordOf(cardKey), (stored) => (isKept(stored) ? null : undefined));
}

/**
 * To be called when the attempt of a card is stored: its recording goes, unless the person wants to keep it. Never rejects:
 * the attempt is more than the recording.
 */
export async function forgetRecording(userId: number, cardKey: string): Promise<void> {
  const database = openUserDatabase(window, userId);
  await database
    ?.update(recordOf(cardKey), (stored) => (isKept(stored) && !stored.keep ? null : undefined))
    .catch(() => undefined);
}
