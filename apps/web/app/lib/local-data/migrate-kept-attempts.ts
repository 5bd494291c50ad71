import { z } from 'zod';
import { KEPT_ATTEMPTS, openUserDatabase } from './user-database.ts';

const byCard = z.record(z.string(), z.unknown()).catch({});
const kept = z.object({ drafts: byCard, unsent: byCard }).catch({ drafts: {}, unsent: {} });

/**
 * Gives the answers that a guest was writing or could not send to the user they have become; of a card that both have, the
 * user's stays. Rejects when the browser refuses.
 */
export async function migrateKeptAttempts(
  view: Pick<Window, 'indexedDB'>,
  guestId: number,
  userId: number,
): Promise<void> {
  const { drafts, unsent } = kept.parse(await openUserDatabase(view, guestId)?.read(KEPT_ATTEMPTS));
  if (Object.keys(drafts).length + Object.keys(unsent).length === 0) return;
  await openUserDatabase(view, userId)?.update(KEPT_ATTEMPTS, (stored) => {
    const own = kept.parse(stored);
    return { drafts: { ...drafts, ...own.drafts }, unsent: { ...unsent, ...own.unsent } };
  });
}
