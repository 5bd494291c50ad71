import { endpoints, type OAuthProvider } from '@prep-ai/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { finish } from '../../testing/oauth-visitor.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const engine = createFakeEngine().engine;
let local: TestApp;
beforeAll(async () => {
  local = await createTestApp({ engine, testSignIn: true });
});
afterAll(() => local.close());

async function accessOf(t: TestApp) {
  const { accounts } = endpoints;
  return accounts.checkAccess.response.parse((await t.call('GET', accounts.checkAccess.path)).json());
}

/** Where the application sends the browser: the page's path with its query. */
async function pageOf(t: TestApp, provider: OAuthProvider): Promise<string> {
  const url = new URL((await accessOf(t))[provider].authorize_url ?? '');
  expect(url.pathname).toBe(`/dev/sign-in/${provider}`);
  return url.pathname + url.search;
}

const send = (t: TestApp, page: string, form: Record<string, string>) =>
  t.app.inject({
    method: 'POST',
    url: page,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });

/** What the browser brings back after this form. */
async function comeBack(provider: OAuthProvider, form: Record<string, string>) {
  const answer = await send(local, await pageOf(local, provider), form);
  expect(answer.statusCode).toBe(303);
  const back = new URL(String(answer.headers.location));
  const value = (name: string) => back.searchParams.get(name) ?? '';
  return {
    code: value('code'),
    state: value('state'),
    iss: value('iss'),
    redirect_uri: `${back.origin}${back.pathname}`,
  };
}

const me = async (token: string) => (await local.call('GET', '/api/auth/me', { token })).json();

test.each(['google', 'microsoft'] as const)(
  '%s: a person of the page logs in, and is the same account the next time',
  async (provider) => {
    const first = await finish(local, provider, await comeBack(provider, { person: '1' }));
    const again = await finish(local, provider, await comeBack(provider, { person: '1' }));
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    const account = await me(first.json().access_token);
    expect(await me(again.json().access_token)).toMatchObject({ id: account.id, email: account.email });
    expect(account.full_name).toBe(provider === 'google' ? 'मीरा अय्यर' : 'प्रिया शर्मा');
  },
);

test('a typed person gets an account; one whose address is not verified gets a code by mail', async () => {
  const typed = { name: 'Kavya Rao', email: 'Kavya@example.com', vouched: 'yes' };
  const known = await finish(local, 'google', await comeBack('google', typed));
  expect((await me(known.json().access_token)).email).toBe('kavya@example.com');

  const unverified = { name: 'Lena Fischer', email: 'lena.typed@example.com' };
  const asked = await finish(local, 'microsoft', await comeBack('microsoft', unverified));
  expect([asked.statusCode, asked.json().code]).toEqual([403, 'email_not_verified']);
  expect((await local.nextMail('lena.typed@example.com')).text).toMatch(/\b\d{6}\b/);
});

test('nothing of the product’s own checks is passed over: a code, a state and a sign-in count once', async () => {
  const body = await comeBack('google', { person: '0' });
  const outcome = async (changed: object) => (await finish(local, 'google', { ...body, ...changed })).json().code;
  const other = await comeBack('google', { person: '1' });
  // the code was issued for another sign-in: PKCE and nonce do not fit
  expect(await outcome({ code: other.code })).toBe('oauth_failed');
  expect(await outcome({})).toBe('oauth_failed');
  const fresh = await comeBack('google', { person: '0' });
  expect((await finish(local, 'google', { ...fresh, iss: 'http://another.example' })).json().code).toBe('oauth_failed');
  const good = await comeBack('google', { person: '0' });
  expect((await finish(local, 'microsoft', good)).json().code).toBe('oauth_failed');
});

test('the page says that it is a test, runs no script, and sends its form only here and back to the application', async () => {
  const { body, headers, statusCode } = await local.call('GET', await pageOf(local, 'google'));
  expect(statusCode).toBe(200);
  expect(body).toContain('Test sign-in: this is not Google');
  expect(body).toContain('No real Google account is used');
  expect(body).not.toContain('<script');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self' http://localhost;");
});

test('a wrong address is refused beside what was typed, and what was typed is shown as text', async () => {
  const name = '"><b>Mallory</b>';
  const answer = await send(local, await pageOf(local, 'google'), { name, email: 'no address' });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('Please enter a valid email address');
  expect(answer.body).toContain('value="&quot;&gt;&lt;b&gt;Mallory&lt;/b&gt;"');
  expect(answer.body).not.toContain('<b>Mallory');
});

test('Cancel brings the state back with access_denied', async () => {
  const { body } = await local.call('GET', await pageOf(local, 'google'));
  const link = /class="cancel" href="([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const back = new URL(link);
  expect([back.pathname, back.searchParams.get('error')]).toEqual(['/oauth/google', 'access_denied']);
  expect(back.searchParams.get('state')).not.toBe('');
});

test('nobody is sent to another site, and a page under another name does not exist', async () => {
  const page = await pageOf(local, 'google');
  const elsewhere = page.replace(
    /redirect_uri=[^&]+/,
    `redirect_uri=${encodeURIComponent('https://evil.example/oauth/google')}`,
  );
  expect(elsewhere).not.toBe(page);
  expect((await send(local, elsewhere, { person: '0' })).statusCode).toBe(400);
  expect((await local.call('GET', '/dev/sign-in/google')).body).toContain('This sign-in cannot continue');
  const rebound = await local.call('GET', page, { headers: { host: 'evil.example' } });
  expect([rebound.statusCode, rebound.json().code]).toEqual([404, 'not_found']);
});

const production = {
  APP_ENV: 'production',
  APP_SECRET: 'a secret of the tests, 32 bytes and more',
  PUBLIC_URL: 'https://prep.example.com',
  ADMIN_PASSWORD: 'amber willows 8',
  LIMITS_FACTOR: '',
};
test.each([
  ['in production', production, ['google', 'microsoft']],
  ['for a server that other machines reach', { HOST: '0.0.0.0' }, ['google', 'microsoft']],
  ['for a public address', { PUBLIC_URL: 'https://prep.example.com' }, ['google', 'microsoft']],
  ['behind a proxy', { TRUST_PROXY: '10.0.0.1' }, ['google', 'microsoft']],
  ['for a provider that is configured', { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }, ['google']],
  ['for a provider that is configured in half', { MICROSOFT_CLIENT_ID: 'a' }, ['microsoft']],
] as const)('does not exist %s', async (_, environment, absent) => {
  const t = await createTestApp({ engine, testSignIn: true, environment, database: local.database });
  try {
    for (const provider of ['google', 'microsoft'] as const) {
      const isAbsent = (absent as readonly string[]).includes(provider);
      for (const method of ['GET', 'POST'] as const) {
        const answer = await t.call(method, `/dev/sign-in/${provider}`);
        expect([provider, method, answer.statusCode]).toEqual([provider, method, isAbsent ? 404 : 400]);
      }
    }
  } finally {
    await t.close();
  }
});
