import type { User } from '@prep-ai/contract';
import { ApiError, toApiError } from '../api-error.ts';
import type { SessionCalls } from './session-api.ts';
import type { SessionDeps, SessionState } from './session-store.ts';

/** What the session store lends to the rarer actions, which are fetched together with the calls that they make. */
export interface SessionKit extends Pick<SessionDeps, 'tokens' | 'forget' | 'migrateGuestData'> {
  getSnapshot(): SessionState;
  check(): Promise<User | null>;
  checkUntilKnown(): void;
  welcome(user: User): Promise<void>;
  /** nobody is signed in; or, with a problem, it is not known yet */
  signedOut(problem?: ApiError | null): void;
}

/** Opens a guest session unless somebody is signed in. Rejects with ApiError. */
export async function startGuest(
  calls: SessionCalls,
  kit: SessionKit,
  accessCode: string | undefined,
): Promise<{ user: User; opened: boolean }> {
  const { status, user: present } = kit.getSnapshot();
  if (status === 'signed-in' && present) return { user: present, opened: false };
  if (kit.tokens.read()) {
    const user = await kit.check().catch((error: unknown) => {
      // refused: a new guest session is what the visitor asks for
      if (error instanceof ApiError && !kit.tokens.read()) return null;
      throw error;
    });
    if (user) return { user, opened: false };
  }
  const { access_token, user } = await calls.guest(accessCode);
  kit.tokens.write(access_token);
  await kit.welcome(user);
  return { user, opened: true };
}

/** Takes the token of a sign-in. Rejects with ApiError. */
export async function adopt(
  calls: SessionCalls,
  kit: SessionKit,
  token: string,
  mergedGuestId: number | undefined,
): Promise<User> {
  const before = kit.getSnapshot().user;
  kit.tokens.write(token);
  let user: User;
  try {
    user = await calls.me();
  } catch (cause) {
    const error = toApiError(cause);
    // the token is good: whoever can't be asked now is asked again
    if (error.isTransient && kit.tokens.read() === token) {
      kit.signedOut(error);
      kit.checkUntilKnown();
    }
    throw error;
  }
  if (mergedGuestId !== undefined) await kit.migrateGuestData(mergedGuestId, user.id);
  else if (before && before.id !== user.id) await kit.forget(before);
  await kit.welcome(user);
  return user;
}
