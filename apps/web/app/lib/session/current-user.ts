import { endpoints, type User } from '@prep-ai/contract';
import { createOfflineCache } from '../local-data/offline-cache.ts';
import { openUserDatabase } from '../local-data/user-database.ts';
import { serverNow } from '../time/server-clock.ts';
import { withPlanAt } from './plan-at.ts';
import { tokenOwner } from './token-claims.ts';

/**
 * Asks who is signed in. Without a connection it returns the last response for the owner of this token, so that the app
 * opens with what is stored here, with a plan that has ended since then being over; once there is a connection, the session's checks ask again. Rejects as `ask` does.
 */
export async function fetchCurrentUser(
  view: Pick<Window, 'indexedDB'>,
  readToken: () => string | null,
  ask: () => Promise<User>,
): Promise<User> {
  const token = readToken();
  const owner = token === null ? null : tokenOwner(token);
  const database = owner === null ? null : openUserDatabase(view, owner);
  const cache = createOfflineCache(database, () => readToken() === token);
  const { answer, cachedAt } = await cache.fetch('user', endpoints.accounts.me.response, ask);
  return cachedAt === null ? answer : withPlanAt(answer, serverNow());
}
