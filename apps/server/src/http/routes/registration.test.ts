import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneTimeCodes, outboxMail, securityEvents, users } from '../../db/schema/index.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { codeIn, PASSWORD, register, tokenIn } from '../../testing/registering.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let n = 0;
const address = () => `asha-${n++}@example.com`;
beforeAll(async () => {
  t = await createTestApp({ engine: createFakeEngine().engine });
});
afterAll(() => t.close());

const verify = (email: string, code: string) => t.call('POST', '/api/verify-email', { body: { email, code } });
const resend = (email: string) => t.call('POST', '/api/resend-verification', { body: { email } });
const signIn = async (email: string, password: string) => {
  const answer = await t.call('POST', '/api/token', { body: { email, password } });
  return answer.statusCode === 200 ? 'in' : answer.json().code;
};
const userOf = async (email: string) => (await t.database.db.select().from(users).where(eq(users.email, email)))[0];
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

describe('registering', () => {
  test('leads over the code of the mail to an account that signs in', async () => {
    const email = address();
    const answer = await t.call('POST', '/api/users', {
      body: { email: ` ${email.toUpperCase()} `, password: PASSWORD, full_name: '  आशा राव ' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { message: 'Check your email for a 6-digit verification code.' },
    ]);
    const [mail] = await t.mailsTo(email);
    expect(await signIn(email, PASSWORD)).toBe('email_not_verified');
    const verified = await verify(email, codeIn(mail));
    expect([verified.statusCode, verified.json().message]).toEqual([
      200,
      'Email verified successfully. You can log in now.',
    ]);
    const signedIn = await t.call('POST', '/api/token', { body: { email: email.toUpperCase(), password: PASSWORD } });
    expect(signedIn.json()).toMatchObject({
      message: 'Welcome back!',
      user: { email, username: 'आशा', full_name: 'आशा राव', role: 'user', is_guest: false },
    });
    expect((await t.call('GET', '/api/auth/me', { token: signedIn.json().access_token })).json().email).toBe(email);
    expect((await t.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Your Prep AI verification code',
      'Welcome to Prep AI',
    ]);
  });

  test('returns the same for an address that has an account, and changes nothing', async () => {
    const owner = await t.member();
    const before = await userOf(owner.email);
    const answer = await t.call('POST', '/api/users', {
      body: { email: owner.email, password: PASSWORD, full_name: 'Mallory' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { message: 'Check your email for a 6-digit verification code.' },
    ]);
    expect(await userOf(owner.email)).toEqual(before);
    const mails = await t.mailsTo(owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['You already have a Prep AI account']);
    expect(mails[0]?.text).not.toContain('Mallory');
    // signing in reveals no more than registering did, and the password of the account still opens it
    expect(await signIn(owner.email, PASSWORD)).toBe('email_not_verified');
    expect(await signIn(owner.email, 'not what was 4 registered')).toBe('invalid_credentials');
    expect(await signIn(owner.email, owner.password)).toBe('in');
    expect((await resend(owner.email)).json()).toEqual((await resend('nobody@example.com')).json());
    expect((await t.mailsTo(owner.email)).map(codeIn)).toEqual(['no code in this mail', 'no code in this mail']);
  });

  test('with a stranger’s address gains nothing: each code opens with the password of its own registration', async () => {
    const email = address();
    const theirs = await register(t, { email, password: 'words of a thief 1', full_name: 'Mallory' });
    const mine = await register(t, { email, password: PASSWORD, full_name: 'Asha Rao' });
    await register(t, { email, password: 'words of a thief 2', full_name: 'Mallory' });
    expect(theirs).not.toBe(mine);
    expect((await verify(email, mine)).statusCode).toBe(200);
    expect(await signIn(email, 'words of a thief 1')).toBe('invalid_credentials');
    expect(await signIn(email, 'words of a thief 2')).toBe('invalid_credentials');
    expect(await signIn(email, PASSWORD)).toBe('in');
    expect((await userOf(email))?.fullName).toBe('Asha Rao');
    // the other codes ended with it
    expect((await verify(email, theirs)).json().code).toBe('invalid_code');
  });

  test('again right after verifying opens no way in', async () => {
    const email = address();
    await verify(email, await register(t, { email, password: PASSWORD }));
    await t.call('POST', '/api/users', { body: { email, password: 'words of a thief 1', full_name: 'Mallory' } });
    const codes = (await t.mailsTo(email)).slice(2).map(codeIn);
    expect(codes).toEqual(['no code in this mail']);
    expect(await signIn(email, 'words of a thief 1')).toBe('email_not_verified');
    await resend(email);
    expect((await t.mailsTo(email)).slice(3).map(codeIn)).toEqual(['no code in this mail']);
    expect(await signIn(email, PASSWORD)).toBe('in');
  });

  test.each([
    ['asha 123 rivers', 'asha@example.com', 'Asha Rao', 'Password must not contain your name'],
    ['my-MEERA.iyer-99', 'meera.iyer@example.com', 'M I', 'Password must not contain your name'],
    ['i like prep-AI 2', 'x1@example.com', 'Asha Rao', 'Password must not contain your name'],
    ['password1', 'x2@example.com', 'Asha Rao', 'one of the first that attackers try'],
    ['abcd 12', 'x3@example.com', 'Asha Rao', 'Password needs at least 8 characters'],
    ['a1', 'x5@example.com', 'Asha Rao', 'Password needs at least 8 characters'],
    ['only letters here', 'x4@example.com', 'Asha Rao', 'at least one number'],
  ])('refuses the password %s and names the field', async (password, email, full_name, message) => {
    const answer = await t.call('POST', '/api/users', { body: { email, password, full_name } });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
    expect(answer.json().errors).toEqual([{ field: 'password', message: expect.stringContaining(message) }]);
    expect(await userOf(email)).toBeUndefined();
  });

  test('refuses an address that no mail could reach, and writes nothing', async () => {
    const email = `${'a'.repeat(65)}@example.com`;
    const answer = await t.call('POST', '/api/users', { body: { email, password: PASSWORD, full_name: 'Asha' } });
    expect(answer.json()).toMatchObject({ code: 'invalid_request', errors: [{ field: 'email' }] });
    expect(await userOf(email)).toBeUndefined();
  });

  test('sends five mails an hour to one address at most, and says when more may follow', async () => {
    const strict = await createTestApp({
      engine: createFakeEngine().engine,
      database: t.database,
      environment: { LIMITS_FACTOR: '1' },
    });
    const email = address();
    const body = { email, password: PASSWORD, full_name: 'Asha Rao' };
    for (let i = 0; i < 5; i++) expect((await strict.call('POST', '/api/users', { body })).statusCode).toBe(201);
    for (const path of ['/api/resend-verification', '/api/forgot-password']) {
      const refused = await strict.call('POST', path, { body: { email } });
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    }
    const mails = t.database.db.$count(outboxMail, eq(outboxMail.recipient, email));
    expect(await mails).toBe(5);
    await strict.close();
  });
});

describe('verifying', () => {
  test('five wrong attempts end a code; resending gives a new one with the same registration', async () => {
    const email = address();
    const code = await register(t, { email, password: PASSWORD });
    for (let i = 0; i < 4; i++) expect((await verify(email, wrongFor(code))).json().code).toBe('invalid_code');
    expect((await verify(email, wrongFor(code))).json().code).toBe('code_spent');
    expect((await verify(email, code)).json().code).toBe('code_spent');
    expect((await resend(email)).statusCode).toBe(200);
    const fresh = codeIn((await t.mailsTo(email))[1]);
    expect((await verify(email, fresh)).statusCode).toBe(200);
    expect(await signIn(email, PASSWORD)).toBe('in');
  });

  test('a wrong code says how many tries are left, the same for an address without an account', async () => {
    const email = address();
    let code = await register(t, { email, password: PASSWORD });
    const stranger = address();
    const left = [
      'Invalid or expired verification code. 4 tries left.',
      'Invalid or expired verification code. 3 tries left.',
      'Invalid or expired verification code. 2 tries left.',
      'Invalid or expired verification code. 1 try left.',
      'This code was entered wrongly too often and no longer works. Ask for a new one.',
    ];
    for (const said of left) {
      for (const answer of [await verify(email, wrongFor(code)), await verify(stranger, '123456')]) {
        expect([answer.statusCode, answer.json().detail]).toEqual([400, said]);
      }
    }
    await Promise.all([resend(email), resend(stranger)]);
    code = codeIn((await t.mailsTo(email)).at(-1));
    for (const answer of [await verify(email, wrongFor(code)), await verify(stranger, '123456')]) {
      expect(answer.json().detail).toBe(left[0]);
    }
    expect((await verify(email, code)).statusCode).toBe(200);
  });

  test('fifteen attempts an hour, for known and unknown addresses alike, regardless of LIMITS_FACTOR', async () => {
    const email = address();
    let code = await register(t, { email, password: PASSWORD });
    for (let i = 0; i < 15; i++) {
      if (i % 5 === 4) {
        await resend(email);
        code = codeIn((await t.mailsTo(email)).at(-1));
      }
      expect((await verify(email, wrongFor(code))).statusCode).toBe(400);
      expect((await verify('nobody-at-all@example.com', '123456')).statusCode).toBe(400);
    }
    await resend(email);
    const right = codeIn((await t.mailsTo(email)).at(-1));
    for (const answer of [await verify(email, right), await verify('nobody-at-all@example.com', '123456')]) {
      expect([answer.statusCode, answer.json().code]).toEqual([429, 'rate_limited']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3500);
    }
  });

  test('a code is valid 900 seconds', async () => {
    const email = address();
    const asked = Date.now();
    const code = await register(t, { email, password: PASSWORD });
    const [row] = await codesOf(email);
    const life = (row?.expiresAt.getTime() ?? 0) - asked;
    expect(life).toBeGreaterThanOrEqual(900_000);
    expect(life).toBeLessThan(960_000);
    await t.database.db
      .update(oneTimeCodes)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(oneTimeCodes.id, row?.id ?? 0));
    expect((await verify(email, code)).json().code).toBe('invalid_code');
    // with the right password, the person who registered still learns that only the code is missing
    expect(await signIn(email, PASSWORD)).toBe('email_not_verified');
    await resend(email);
    expect((await verify(email, codeIn((await t.mailsTo(email))[1]))).statusCode).toBe(200);
    expect(await signIn(email, PASSWORD)).toBe('in');
  });

  test('the same code again changes nothing and returns the same', async () => {
    const email = address();
    const code = await register(t, { email, password: PASSWORD });
    const first = await verify(email, code);
    const before = await userOf(email);
    const second = await verify(email, code);
    expect([second.statusCode, second.json()]).toEqual([first.statusCode, first.json()]);
    expect(await userOf(email)).toEqual(before);
    expect((await t.mailsTo(email)).filter(({ subject }) => subject.startsWith('Welcome'))).toHaveLength(1);
  });

  test('the code is stored as a hash and so is everything that the mail said', async () => {
    const email = address();
    await t.call('POST', '/api/users', { body: { email, password: PASSWORD, full_name: 'Asha Rao' } });
    const [mail] = await t.database.db.select().from(outboxMail).where(eq(outboxMail.recipient, email));
    const [row] = await codesOf(email);
    const code = codeIn((await t.mailsTo(email))[0]);
    expect(JSON.stringify([row, mail])).not.toContain(code);
    expect(JSON.stringify([row, mail])).not.toContain(PASSWORD);
  });

  test('a code resent while two registrations wait brings neither password: the owner gets a link to set one', async () => {
    const email = address();
    await register(t, { email, password: PASSWORD });
    await register(t, { email, password: 'words of a thief 1', full_name: 'Mallory' });
    await resend(email);
    const answer = await verify(email, codeIn((await t.mailsTo(email))[2]));
    expect(answer.json().message).toBe('Email verified successfully. We sent you a link to choose your password.');
    expect(await signIn(email, 'words of a thief 1')).toBe('invalid_credentials');
    expect(await signIn(email, PASSWORD)).toBe('invalid_credentials');
    const token = tokenIn((await t.mailsTo(email))[3]);
    await t.call('POST', '/api/reset-password', { body: { token, new_password: 'silver birches 77' } });
    expect(await signIn(email, 'silver birches 77')).toBe('in');
  });

  test('the same registration sent twice is one: a code resent after it opens with its password', async () => {
    const email = address();
    await register(t, { email, password: PASSWORD, full_name: 'Asha R' });
    await register(t, { email, password: PASSWORD, full_name: 'Asha Rao' });
    await resend(email);
    await verify(email, codeIn((await t.mailsTo(email))[2]));
    expect(await signIn(email, PASSWORD)).toBe('in');
    expect((await userOf(email))?.fullName).toBe('Asha Rao');
  });

  test('a code that brings a provider takes a password away that nobody had proven', async () => {
    const stranger = await t.member({ emailVerified: false });
    const email = stranger.email;
    await resend(email);
    const code = codeIn((await t.mailsTo(email))[0]);
    await t.database.db
      .update(oneTimeCodes)
      .set({ claim: { kind: 'oauth', provider: 'microsoft', subject: 'tid:oid', fullName: 'Asha Rao' } })
      .where(eq(oneTimeCodes.userId, stranger.userId));
    expect((await verify(email, code)).statusCode).toBe(200);
    expect(await userOf(email)).toMatchObject({
      passwordHash: null,
      oauthProvider: 'microsoft',
      oauthSubject: 'tid:oid',
      emailVerified: true,
      fullName: 'Asha Rao',
    });
    expect((await t.call('GET', '/api/auth/me', { token: stranger.token })).json().code).toBe('session_ended');
  });
});

test('what happened is on record, addresses only as hashes', async () => {
  const email = address();
  const code = await register(t, { email, password: PASSWORD });
  await verify(email, wrongFor(code));
  await verify(email, code);
  const user = await userOf(email);
  const events = await t.database.db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, user?.id ?? 0)))
    .orderBy(securityEvents.id);
  expect(events.map(({ kind }) => kind)).toEqual(['registered', 'verify_failed', 'verified']);
  expect(events.every(({ emailHash, ipHash }) => emailHash?.length === 64 && ipHash?.length === 64)).toBe(true);
  expect(JSON.stringify(events)).not.toContain(email);
  expect(JSON.stringify(events)).not.toContain('127.0.0.1');
});

async function codesOf(email: string) {
  const user = await userOf(email);
  return t.database.db
    .select()
    .from(oneTimeCodes)
    .where(eq(oneTimeCodes.userId, user?.id ?? 0))
    .orderBy(desc(oneTimeCodes.id));
}
