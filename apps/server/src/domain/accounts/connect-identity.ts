import { randomUUID } from 'node:crypto';
import { AppError, type OAuthProvider } from '@prep-ai/contract';
import type { IdentitiesRepository, NewPerson, ProviderKey } from '../../db/repositories/identities-repository.ts';
import type { ProviderIdentity } from '../../ports/identity-provider.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { ReadSettings } from '../settings/read-settings.ts';
import type { EventContextOf } from './event-context.ts';
import { decideFirstSignIn } from './identity-decision.ts';
import type { SendIdentityCode } from './send-identity-code.ts';
import type { Caller } from './session-issuer.ts';
import type { User } from './user.ts';
import { usernameOf } from './username.ts';

export type ConnectIdentity = (key: ProviderKey, identity: ProviderIdentity, caller: Caller) => Promise<User>;

export interface ConnectIdentityDeps {
  identities: IdentitiesRepository;
  sendIdentityCode: SendIdentityCode;
  mails: MailQueue;
  settings: ReadSettings;
  eventContext: EventContextOf;
}

/** times that another call may change the account between a look at it and the change */
const TRIES = 3;

/**
 * The account of somebody whose key at the provider is new here: made, linked or taken over (decideFirstSignIn).
 * @throws AppError oauth_failed (no address), account_exists, account_inactive, email_not_verified, registration_disabled
 */
export function makeConnectIdentity(deps: ConnectIdentityDeps): ConnectIdentity {
  const { identities, mails } = deps;

  async function settle(key: ProviderKey, person: NewPerson, verified: boolean, caller: Caller) {
    const local = await identities.findByEmail(person.email);
    if (local && !local.isActive) throw new AppError(verified ? 'account_inactive' : 'account_exists');
    const decision = decideFirstSignIn(local, verified);
    if (decision === 'refuse') throw new AppError('account_exists', { detail: otherWay(local, verified) });
    const maxMembers = await placesFor(local);
    if (decision === 'ask_code') {
      if (!(await deps.sendIdentityCode(key, person, caller, maxMembers))) return null;
      // who came through a provider typed no address: the next screen needs to know which one the code went to
      throw new AppError('email_not_verified', { errors: [{ field: 'email', message: person.email }] });
    }
    const event = deps.eventContext(person.email, caller.ip);
    const { email: to } = person;
    if (decision === 'link' && local) {
      const data = { name: local.fullName, at: event.at.toISOString(), provider: key.provider };
      const dedupeKey = `provider-added:${randomUUID()}`;
      return identities.link(local, key, {
        event,
        mail: mails.prepareMail({ kind: 'provider_added', to, data, dedupeKey }),
      });
    }
    const data = { name: person.fullName };
    const mail = mails.prepareMail({ kind: 'welcome', to, data, dedupeKey: `welcome:${randomUUID()}` });
    if (local)
      return identities.takeOver(local, { username: person.username, fullName: person.fullName }, key, { event, mail });
    const created = await identities.create(person, key, { event, mail }, maxMembers);
    if (created !== 'full') return created;
    // others took the last places meanwhile, unless it was the same person
    if (await identities.findByKey(key)) return null;
    throw new AppError('registration_disabled');
  }

  /** How many accounts there may be. @throws AppError registration_disabled, for somebody who has none here */
  async function placesFor(local: User | null): Promise<number> {
    const { general } = await deps.settings();
    if (local) return general.max_users;
    if (!general.registration_enabled) throw new AppError('registration_disabled');
    if ((await identities.countMembers()) >= general.max_users) throw new AppError('registration_disabled');
    return general.max_users;
  }

  return async (key, identity, caller) => {
    const { email, emailVerified, fullName } = identity;
    if (email === null || !isMailAddress(email))
      throw new AppError('oauth_failed', {
        detail: `${NAMES[key.provider]} did not tell us an email address that we can write to. Sign up with your email instead.`,
      });
    const person: NewPerson = { email, username: usernameOf({ fullName, email }), fullName };
    for (let tries = 0; tries < TRIES; tries++) {
      const user = (await settle(key, person, emailVerified, caller)) ?? (await identities.findByKey(key));
      if (!user) continue;
      mails.wake();
      return user;
    }
    throw new AppError('conflict');
  };
}

const NAMES: Record<OAuthProvider, string> = { google: 'Google', microsoft: 'Microsoft' };

/** How else to get in. Only who owns the address learns which provider it is: to others the account stays closed. */
function otherWay(local: User | null, verified: boolean): string | undefined {
  if (!verified || !local?.oauthProvider) return undefined;
  const way = local.passwordHash === null ? '' : ' or with your password';
  return `An account with this email exists. Sign in with ${NAMES[local.oauthProvider]}${way}.`;
}
