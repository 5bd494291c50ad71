import type { NewMail } from '../mail/outbox-repository.ts';
import type { Repositories } from '../transaction.ts';
import type { EventContext } from './event-context.ts';
import type { NewPerson } from './send-identity-code.ts';
import type { User } from './user.ts';
import type { ProviderIdentityKey } from './users-repository.ts';

export interface IdentityChange {
  /** the account as it was when the decision was made */
  local: Pick<User, 'id' | 'email'>;
  identity: ProviderIdentityKey;
  event: EventContext;
  mail: NewMail;
}

/**
 * Lets a verified, active account without a provider sign in with this one too; its password stays. Null, and nothing
 * written, when the account is not such a one any more or the identity has an account.
 */
export async function storeLink(repositories: Repositories, change: IdentityChange): Promise<User | null> {
  const { local, identity, event } = change;
  const user = await lockWithoutProvider(repositories, local);
  if (!user?.emailVerified) return null;
  const { provider: oauthProvider, subject: oauthSubject } = identity;
  const linked = await repositories.users.replaceCredentials(user.id, { oauthProvider, oauthSubject }, event.at);
  if (linked) await recordChange(repositories, linked, change);
  return linked;
}

/**
 * The same for an account whose address nobody had verified: it may not have been made by the owner of the address, so its
 * password, name, sessions, codes and second factor end, and the address counts as verified.
 */
export async function storeTakeOver(
  repositories: Repositories,
  change: IdentityChange,
  { username, fullName }: Pick<NewPerson, 'username' | 'fullName'>,
): Promise<User | null> {
  const { local, identity, event } = change;
  const { users, sessions, oneTimeCodes } = repositories;
  const user = await lockWithoutProvider(repositories, local);
  if (!user || user.emailVerified) return null;
  const taken = await users.replaceCredentials(
    user.id,
    {
      username,
      fullName,
      emailVerified: true,
      passwordHash: null,
      oauthProvider: identity.provider,
      oauthSubject: identity.subject,
      twoFactor: null,
      twoFactorStep: null,
    },
    event.at,
  );
  if (!taken) return null;
  await sessions.revokeAll(user.id, event.at);
  await oneTimeCodes.deleteOf(user.id);
  await recordChange(repositories, taken, change);
  return taken;
}

async function lockWithoutProvider({ users }: Repositories, local: IdentityChange['local']): Promise<User | null> {
  const user = await users.lock(local.id);
  return user?.isActive && user.oauthSubject === null && user.email !== null && user.email === local.email
    ? user
    : null;
}

async function recordChange(
  { securityEvents, outbox }: Repositories,
  { id: userId }: User,
  { event, mail }: IdentityChange,
): Promise<void> {
  await securityEvents.insert({ ...event, kind: 'identity_linked', userId });
  await outbox.enqueue(mail);
}
