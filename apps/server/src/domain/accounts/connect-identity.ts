import { randomUUID } from 'node:crypto';
import { AppError, type OAuthProvider } from '@prep-ai/contract';
import type { ProviderIdentity } from '../../ports/identity-provider.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { NewMail } from '../mail/outbox-repository.ts';
import type { ReadSettings } from '../settings/read-settings.ts';
import type { Transaction } from '../transaction.ts';
import type { EventContextOf } from './event-context.ts';
import { decideFirstSignIn } from './identity-decision.ts';
import { reserveRegistrationCapacity } from './registration.ts';
import type { NewPerson, SendIdentityCode } from './send-identity-code.ts';
import type { Caller } from './session-issuer.ts';
import { storeLink, storeTakeOver } from './store-identity.ts';
import type { User } from './user.ts';
import { usernameOf } from './username.ts';
import type { ProviderIdentityKey, UsersRepository } from './users-repository.ts';

/**
 * The account of somebody whose identity at the provider is new here: created, linked or taken over (decideFirstSignIn).
 * @throws AppError oauth_failed (no address), account_exists, account_inactive, email_not_verified, registration_disabled
 */
export type ConnectIdentity = (
  identity: ProviderIdentityKey,
  details: ProviderIdentity,
  caller: Caller,
) => Promise<User>;

export interface ConnectIdentityDeps {
  transaction: Transaction;
  users: Pick<UsersRepository, 'findByEmail' | 'findByIdentity' | 'countMembers'>;
  sendIdentityCode: SendIdentityCode;
  mails: MailQueue;
  settings: ReadSettings;
  eventContext: EventContextOf;
}

/** times that another call may change the account between a look at it and the change */
const MAX_ATTEMPTS = 3;

const PROVIDER_NAMES: Record<OAuthProvider, string> = { google: 'Google', microsoft: 'Microsoft' };

interface Newcomer {
  identity: ProviderIdentityKey;
  person: NewPerson;
  /** whether the provider vouches for the address */
  isVouchedFor: boolean;
  caller: Caller;
}

export function makeConnectIdentity(deps: ConnectIdentityDeps): ConnectIdentity {
  const { users, mails } = deps;
  const connect = makeConnectOnce(deps);

  return async (identity, { email, emailVerified, fullName }, caller) => {
    if (email === null || !isMailAddress(email))
      throw new AppError('oauth_failed', {
        detail: `${PROVIDER_NAMES[identity.provider]} did not share an email address with us. Register with your email address instead.`,
      });
    const person: NewPerson = { email, username: usernameOf({ fullName, email }), fullName };
    const newcomer = { identity, person, isVouchedFor: emailVerified, caller };
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const user = (await connect(newcomer)) ?? (await users.findByIdentity(identity));
      if (!user) continue;
      mails.wake();
      return user;
    }
    throw new AppError('conflict');
  };
}

/** One attempt; null when the account changed between the look at it and the change. */
function makeConnectOnce(deps: ConnectIdentityDeps) {
  const { transaction, users, mails } = deps;

  /** How many accounts there may be. @throws AppError registration_disabled, for somebody who has none here */
  async function readCapacity(local: User | null): Promise<number> {
    const { general } = await deps.settings();
    if (local) return general.max_users;
    if (!general.registration_enabled) throw new AppError('registration_disabled');
    if ((await users.countMembers()) >= general.max_users) throw new AppError('registration_disabled');
    return general.max_users;
  }

  async function create({ identity, person, caller }: Newcomer, maxMembers: number): Promise<User | null> {
    const event = deps.eventContext(person.email, caller.ip);
    const mail = welcomeMail(mails, person);
    const created = await transaction(async (repositories) => {
      if (!(await reserveRegistrationCapacity(repositories, maxMembers))) return 'full';
      const newUser = { ...person, identity, emailVerified: true, createdAt: event.at };
      const user = await repositories.users.insert(newUser);
      if (!user) return null;
      await repositories.securityEvents.insert({ ...event, kind: 'registered', userId: user.id });
      await repositories.outbox.enqueue(mail);
      return user;
    });
    if (created !== 'full') return created;
    // others took the last places meanwhile, unless it was the same person
    if (await users.findByIdentity(identity)) return null;
    throw new AppError('registration_disabled');
  }

  async function link({ identity, person, caller }: Newcomer, local: User): Promise<User | null> {
    const event = deps.eventContext(person.email, caller.ip);
    const mail = mails.prepareMail({
      kind: 'provider_added',
      to: person.email,
      data: { name: local.fullName, at: event.at.toISOString(), provider: identity.provider },
      dedupeKey: `provider-added:${randomUUID()}`,
    });
    return transaction((repositories) => storeLink(repositories, { local, identity, event, mail }));
  }

  async function takeOver({ identity, person, caller }: Newcomer, local: User): Promise<User | null> {
    const event = deps.eventContext(person.email, caller.ip);
    const mail = welcomeMail(mails, person);
    return transaction((repositories) => storeTakeOver(repositories, { local, identity, event, mail }, person));
  }

  return async (newcomer: Newcomer): Promise<User | null> => {
    const { person, isVouchedFor } = newcomer;
    const local = await users.findByEmail(person.email);
    if (local && !local.isActive) throw new AppError(isVouchedFor ? 'account_inactive' : 'account_exists');
    const decision = decideFirstSignIn(local, isVouchedFor);
    if (decision === 'refuse') throw new AppError('account_exists', { detail: otherWay(local, isVouchedFor) });
    const maxMembers = await readCapacity(local);
    if (decision === 'ask_code') {
      if (!(await deps.sendIdentityCode({ ...newcomer, maxMembers }))) return null;
      // somebody who came through a provider typed no address: the next screen needs to know which one the code went to
      throw new AppError('email_not_verified', { errors: [{ field: 'email', message: person.email }] });
    }
    if (!local) return create(newcomer, maxMembers);
    return decision === 'link' ? link(newcomer, local) : takeOver(newcomer, local);
  };
}

function welcomeMail(mails: MailQueue, { email, fullName }: NewPerson): NewMail {
  const dedupeKey = `welcome:${randomUUID()}`;
  return mails.prepareMail({ kind: 'welcome', to: email, data: { name: fullName }, dedupeKey });
}

/** How else to get in. Only the owner of the address learns which provider it is: to others the account stays closed. */
function otherWay(local: User | null, isVouchedFor: boolean): string | undefined {
  if (!isVouchedFor || !local?.oauthProvider) return undefined;
  const way = local.passwordHash === null ? '' : ' or with your password';
  return `An account with this email exists. Log in with ${PROVIDER_NAMES[local.oauthProvider]}${way}.`;
}
