import { openUserDatabase, UNSENT_FEEDBACK } from './user-database.ts';

/** Gives the feedback that a guest could not send to the user they have become. Rejects when the browser refuses. */
export async function migrateUnsentFeedback(
  view: Pick<Window, 'indexedDB'>,
  guestId: number,
  userId: number,
): Promise<void> {
  const unsent = await openUserDatabase(view, guestId)?.read(UNSENT_FEEDBACK);
  if (!Array.isArray(unsent) || unsent.length === 0) return;
  await openUserDatabase(view, userId)?.update(UNSENT_FEEDBACK, (own) => [
    ...(Array.isArray(own) ? own : []),
    ...unsent,
  ]);
}
