import type { User } from '@prep-ai/contract';
import { ApiError, toApiError } from '../api-error.ts';
import type { SessionCalls, SessionContext } from './session-types.ts';

/** Opens a guest session unless somebody is signed in. Rejects with ApiError. */
export async function startGuest(
  calls: SessionCalls,
  context: SessionContext,
  accessCode: string | undefined,
): Promise<{ user: User; opened: boolean }> {
  const { status, user: present } = context.getState();
  if (status === 'signed-in' && present) return { user: present, opened: false };
  if (context.tokens.read()) {
    const user = await context.check().catch((error: unknown) => {
      // rejected: a new guest session is what the visitor asks for
      if (error instanceof ApiError && !context.tokens.read()) return null;
      throw error;
    });
    if (user) return { user, opened: false };
  }
  const { access_token, user } = await calls.guest(accessCode);
  context.tokens.write(access_token);
  await context.onSignedIn(user);
  return { user, opened: true };
}

/** Takes the token of a sign-in. Rejects with ApiError. */
export async function setToken(
  calls: SessionCalls,
  context: SessionContext,
  token: string,
  mergedGuestId: number | undefined,
): Promise<User> {
  const before = context.getState().user;
  context.tokens.write(token);
  let user: User;
  try {
    user = await calls.me();
  } catch (cause) {
    const error = toApiError(cause);
    // the token is good: its user is asked for again as soon as the server can be reached
    if (error.isTransient && context.tokens.read() === token) {
      context.setUnknown(error);
      context.checkUntilKnown();
    }
    throw error;
  }
  if (mergedGuestId !== undefined) await context.migrateGuestData(mergedGuestId, user.id);
  else if (before && before.id !== user.id) await context.forget(before);
  await context.onSignedIn(user);
  return user;
}
