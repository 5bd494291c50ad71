import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { googlePerson, microsoftPerson } from '../../adapters/identity-oidc/testing/people.ts';
import { createOAuthStatesRepository } from '../../db/repositories/oauth-states-repository.ts';
import { createUsersRepository } from '../../db/repositories/users-repository.ts';
import { oneTimeCodes, outboxMail, users } from '../../db/schema/index.ts';
import { samplePlainMails } from '../../db/testing/account-changes.ts';
import { describeOnBothEngines, openTestPostgres } from '../../db/testing/databases.ts';
import { newcomersOf, sampleIdentity, samplePerson } from '../../db/testing/newcomers.ts';
import { createTransaction } from '../../db/transaction.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { comeBack, finish, oauthEnvironment, startProvider } from '../../testing/oauth-visitor.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { storeLink, storeTakeOver } from './store-identity.ts';
import type { User } from './user.ts';

const inAnHour = () => new Date(Date.now() + 3_600_000);

describeOnBothEngines('identities', (database) => {
  const newcomers = (maxMembers?: number) => newcomersOf(database().db, maxMembers);
  const usersRepository = () => createUsersRepository(database().db);
  const countMails = (email: string) => database().db.$count(outboxMail, eq(outboxMail.recipient, email));
  const change = (local: User, identity = sampleIdentity()) => ({
    local,
    identity,
    event: { emailHash: 'e', ipHash: 'i', at: new Date() },
    mail: samplePlainMails.prepareMail({
      kind: 'welcome',
      to: local.email ?? '',
      data: { name: null },
      dedupeKey: randomUUID(),
    }),
  });
  const link = (...args: Parameters<typeof change>) =>
    createTransaction(database().db)((repositories) => storeLink(repositories, change(...args)));
  const takeOver = (...args: Parameters<typeof change>) =>
    createTransaction(database().db)((repositories) => storeTakeOver(repositories, change(...args), samplePerson()));

  test('a state counts once under twenty attempts at once, until it is forgotten', async () => {
    const states = createOAuthStatesRepository(database().db);
    const hash = randomUUID();
    const attempts = await Promise.all(Array.from({ length: 20 }, () => states.consume(hash, inAnHour())));
    expect(attempts.filter(Boolean)).toHaveLength(1);
    await states.deleteExpired(new Date());
    expect(await states.consume(hash, inAnHour())).toBe(false);
    await states.deleteExpired(new Date(Date.now() + 7_200_000));
    expect(await states.consume(hash, inAnHour())).toBe(true);
  });

  test('where there is no place left nobody is added, and who is known goes on', async () => {
    const known = samplePerson();
    expect(await newcomers().sendIdentityCode(known)).toBe(true);
    const full = await usersRepository().countMembers();
    const late = samplePerson();
    const disabled = expect.objectContaining({ code: 'registration_disabled' });
    await expect(newcomers(full).connectIdentity(late)).rejects.toEqual(disabled);
    await expect(newcomers(full).sendIdentityCode(late)).rejects.toEqual(disabled);
    expect([await usersRepository().findByEmail(late.email), await countMails(late.email)]).toEqual([null, 0]);
    expect(await newcomers(full).sendIdentityCode(known)).toBe(true);
    expect(await newcomers(full + 1).connectIdentity(late)).toMatchObject({ email: late.email });
  });

  test('one address and one identity make one account, with its mail', async () => {
    const [someone, identity] = [samplePerson(), sampleIdentity()];
    const made = await Promise.all(Array.from({ length: 8 }, () => newcomers().connectIdentity(someone, identity)));
    const [user] = made;
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(user?.email).toBe(someone.email);
    expect(await countMails(someone.email)).toBe(1);
    expect(await newcomers().connectIdentity(samplePerson(), identity)).toEqual(user);
    expect(await usersRepository().findByIdentity(identity)).toEqual(user);
    expect(await usersRepository().findByEmail(someone.email)).toEqual(user);
  });

  test('an identity that has an account is linked to no other, and nothing else happens', async () => {
    const identity = sampleIdentity();
    await newcomers().connectIdentity(samplePerson(), identity);
    const other = await newcomers().connectIdentity();
    const noProvider = { oauthProvider: null, oauthSubject: null };
    await database().db.update(users).set(noProvider).where(eq(users.id, other.id));
    const mails = await countMails(other.email ?? '');
    expect(await link(other, identity)).toBeNull();
    expect(await countMails(other.email ?? '')).toBe(mails);
  });

  test('an account that changed between the look and the link is left alone', async () => {
    const someone = samplePerson();
    expect(await newcomers().sendIdentityCode(someone)).toBe(true);
    const unverified = await usersRepository().findByEmail(someone.email);
    if (!unverified) throw new Error('no account was made');
    expect(await link(unverified)).toBeNull();
    expect(await takeOver(unverified)).toMatchObject({ emailVerified: true });
    expect(await takeOver(unverified)).toBeNull();
    expect(await link(unverified)).toBeNull();
  });

  test('a code is stored for an address that nobody has verified, and for no other', async () => {
    const someone = samplePerson();
    expect(await newcomers().sendIdentityCode(someone)).toBe(true);
    expect(await newcomers().sendIdentityCode({ ...someone, username: 'Mallory' })).toBe(true);
    const waiting = await usersRepository().findByEmail(someone.email);
    expect(waiting).toMatchObject({ emailVerified: false, username: 'Meera', oauthSubject: null });
    expect(await database().db.$count(oneTimeCodes, eq(oneTimeCodes.userId, waiting?.id ?? 0))).toBe(2);
    const verified = samplePerson();
    await newcomers().connectIdentity(verified);
    const mails = await countMails(verified.email);
    expect(await newcomers().sendIdentityCode(verified)).toBe(false);
    expect(await countMails(verified.email)).toBe(mails);
  });

  test('guests are no members', async () => {
    const before = await usersRepository().countMembers();
    await database().db.insert(users).values({ username: 'Guest', isGuest: true });
    await newcomers().connectIdentity();
    expect(await usersRepository().countMembers()).toBe(before + 1);
  });
});

describe('two callbacks at once', () => {
  test('of a new person make one account and two sessions; of two people with one address, one account', async () => {
    const server = await startProvider();
    server.people.set('1089', googlePerson());
    server.people.set('pairwise', microsoftPerson({ email: 'asha@example.com' }));
    server.people.set('2089', googlePerson({ email: 'asha@example.com' }));
    const database = await openTestPostgres();
    const t = await createTestApp({
      engine: createFakeEngine().engine,
      database,
      environment: oauthEnvironment(server.issuer),
    });
    const brought = [await comeBack(t, 'google', '1089'), await comeBack(t, 'google', '1089')];
    const answers = await Promise.all(brought.map((one) => finish(t, 'google', one)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(new Set(answers.map((answer) => answer.json().access_token)).size).toBe(2);
    expect(await database.db.$count(users, eq(users.oauthSubject, '1089'))).toBe(1);

    const [one, other] = [await comeBack(t, 'google', '2089'), await comeBack(t, 'microsoft', 'pairwise')];
    const rivals = await Promise.all([finish(t, 'google', one), finish(t, 'microsoft', other)]);
    expect(rivals.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await database.db.$count(users, eq(users.email, 'asha@example.com'))).toBe(1);
    await t.close();
    await database.close();
    await server.stop();
  });
});
