import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { googlePerson, microsoftPerson } from '../../adapters/identity-oidc/testing/people.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { comeBack, finish, oauthEnvironment, startProvider } from '../../testing/oauth-visitor.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { oneTimeCodes, outboxMail, users } from '../schema/index.ts';
import { describeOnBothEngines, openTestPostgres } from '../testing/databases.ts';
import { createIdentitiesRepository, type MailedCode, type Trace } from './identities-repository.ts';

/** of accounts: more than there are */
const PLACES = 1_000_000;

const inAnHour = () => new Date(Date.now() + 3_600_000);

function mail() {
  const at = new Date();
  return { dedupeKey: randomUUID(), recipient: 'a@example.com', kind: 'welcome', payload: 'x', at, uselessAt: null };
}

function trace(): Trace {
  return { event: { emailHash: 'e', ipHash: 'i', at: new Date() }, mail: mail() };
}

function code(subject: string): MailedCode {
  const claim = { kind: 'oauth', provider: 'google', subject, fullName: null } as const;
  return { ...trace(), claim, code: { hash: randomUUID(), expiresAt: inAnHour() } };
}

function person() {
  return { email: `${randomUUID()}@example.com`, username: 'Meera', fullName: null };
}

const google = (subject: string = randomUUID()) => ({ provider: 'google', subject }) as const;

describeOnBothEngines('identities', (database) => {
  const identities = () => createIdentitiesRepository(database().db);
  const mails = (key: string) => database().db.$count(outboxMail, eq(outboxMail.dedupeKey, key));

  test('a state counts once under twenty tries at once, until it is forgotten', async () => {
    const hash = randomUUID();
    const tries = await Promise.all(Array.from({ length: 20 }, () => identities().useState(hash, inAnHour())));
    expect(tries.filter(Boolean)).toHaveLength(1);
    await identities().deleteEndedStates(new Date());
    expect(await identities().useState(hash, inAnHour())).toBe(false);
    await identities().deleteEndedStates(new Date(Date.now() + 7_200_000));
    expect(await identities().useState(hash, inAnHour())).toBe(true);
  });

  test('where there is no place left nobody is added, and who is known goes on', async () => {
    const known = person();
    expect(await identities().holdForCode(known, code('k'), PLACES)).toBe(true);
    const full = await identities().countMembers();
    const [late, refused] = [person(), trace()];
    expect(await identities().create(late, google(), refused, full)).toBe('full');
    expect(await identities().holdForCode(late, code('l'), full)).toBe('full');
    expect([await identities().findByEmail(late.email), await mails(refused.mail.dedupeKey)]).toEqual([null, 0]);
    expect(await identities().holdForCode(known, code('m'), full)).toBe(true);
    expect(await identities().create(late, google(), trace(), full + 1)).toMatchObject({ email: late.email });
  });

  test('one address and one key make one account, with its mail', async () => {
    const [someone, key] = [person(), google()];
    const traces = Array.from({ length: 8 }, trace);
    const made = await Promise.all(traces.map((one) => identities().create(someone, key, one, PLACES)));
    const [user, ...others] = made.filter((one) => one !== null && one !== 'full');
    expect([user?.email, others]).toEqual([someone.email, []]);
    const written = await Promise.all(traces.map((one) => mails(one.mail.dedupeKey)));
    expect(written.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await identities().create(person(), key, trace(), PLACES)).toBeNull();
    expect(await identities().findByKey(key)).toEqual(user);
    expect(await identities().findByEmail(someone.email)).toEqual(user);
  });

  test('a key that has an account is linked to no other, and nothing else happens', async () => {
    const key = google();
    await identities().create(person(), key, trace(), PLACES);
    const made = await identities().create(person(), google(), trace(), PLACES);
    const other = made === 'full' ? null : made;
    await database()
      .db.update(users)
      .set({ oauthProvider: null, oauthSubject: null })
      .where(eq(users.id, other?.id ?? 0));
    const one = trace();
    expect(await identities().link(other ?? { id: 0, email: null }, key, one)).toBeNull();
    expect(await mails(one.mail.dedupeKey)).toBe(0);
  });

  test('an account that changed between the look and the link is left alone', async () => {
    const someone = person();
    expect(await identities().holdForCode(someone, code('x'), PLACES)).toBe(true);
    const unverified = await identities().findByEmail(someone.email);
    if (!unverified) throw new Error('nobody is held');
    expect(await identities().link(unverified, google(), trace())).toBeNull();
    expect(await identities().takeOver(unverified, someone, google(), trace())).toMatchObject({ emailVerified: true });
    expect(await identities().takeOver(unverified, someone, google(), trace())).toBeNull();
    expect(await identities().link(unverified, google(), trace())).toBeNull();
  });

  test('a code is held for an address that nobody has verified, and for no other', async () => {
    const someone = person();
    expect(await identities().holdForCode(someone, code('one'), PLACES)).toBe(true);
    expect(await identities().holdForCode({ ...someone, fullName: 'Mallory' }, code('two'), PLACES)).toBe(true);
    const held = await identities().findByEmail(someone.email);
    expect(held).toMatchObject({ emailVerified: false, fullName: null, oauthSubject: null });
    expect(await database().db.$count(oneTimeCodes, eq(oneTimeCodes.userId, held?.id ?? 0))).toBe(2);
    const verified = person();
    await identities().create(verified, google(), trace(), PLACES);
    const late = code('three');
    expect(await identities().holdForCode(verified, late, PLACES)).toBe(false);
    expect(await mails(late.mail.dedupeKey)).toBe(0);
  });

  test('guests are no members', async () => {
    const before = await identities().countMembers();
    await database().db.insert(users).values({ username: 'Guest', isGuest: true });
    await identities().create(person(), google(), trace(), PLACES);
    expect(await identities().countMembers()).toBe(before + 1);
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
