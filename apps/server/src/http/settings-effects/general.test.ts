import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRODUCT, type SocialSite } from '@prep-ai/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OidcServer } from '../../adapters/identity-oidc/testing/oidc-server.ts';
import { googlePerson } from '../../adapters/identity-oidc/testing/people.ts';
import { createUsersRepository } from '../../db/repositories/users-repository.ts';
import { openTestPostgres } from '../../db/testing/databases.ts';
import { describeSettings, type SettingsRoom, save } from '../../testing/describe-settings.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { comeBack, finish, oauthEnvironment, signInWith, startProvider } from '../../testing/oauth-visitor.ts';
import { PASSWORD } from '../../testing/registering.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { loadStaticPages } from '../plugins/static-pages.ts';

const LINKED_DATA = '<script type="application/ld+json">[{"@type":"SoftwareApplication","name":"Prep AI"}]</script>';
const SUPPORT = `<a href="mailto:${PRODUCT.supportEmail}">${PRODUCT.supportEmail}</a> ${PRODUCT.supportHours}`;

let provider: OidcServer;
let t: TestApp;
let room: SettingsRoom;
beforeAll(async () => {
  provider = await startProvider();
  const folder = mkdtempSync(join(tmpdir(), 'pages '));
  const head = '<title>Prep AI</title><meta name="description" content="Practise with Prep AI"/>';
  for (const name of ['index.html', '__spa-fallback.html'])
    writeFileSync(join(folder, name), `<html lang="en">${head}${LINKED_DATA}<p>${SUPPORT}</p>`);
  t = await createTestApp({
    engine: createFakeEngine().engine,
    environment: oauthEnvironment(provider.issuer),
    pages: loadStaticPages(folder, { local: false }) ?? noPages(),
  });
  room = { t, admin: await t.admin() };
});
afterAll(async () => {
  await t?.close();
  await provider?.stop();
});

const register = (email: string, app = t) =>
  app.call('POST', '/api/users', { body: { email, password: PASSWORD, full_name: 'Asha Rao' } });
function noPages(): never {
  throw new Error('the pages were not found');
}
const frontPage = async () => (await t.app.inject({ url: '/', headers: { accept: 'text/html' } })).body;
const site = async () => (await t.call('GET', '/api/site')).json();
/** What the page's scripts read of the settings (apps/web/app/lib/site.ts). */
async function dataOfSite(): Promise<unknown> {
  const [, text] = /data-site="([^"]*)"/.exec(await frontPage()) ?? [];
  return (
    text &&
    JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'))
  );
}
/** The link is given to the page's scripts, and to search engines. */
async function linkAppears(site: SocialSite): Promise<void> {
  const address = `https://${site}.example.com/prep?a=1&b="</script>`;
  await save(room, { general: { [`social_${site}`]: address } });
  expect(await dataOfSite()).toEqual({ social: { [site]: address } });
  const [, linked = ''] = /ld\+json">(.*?)<\/script>/.exec(await frontPage()) ?? [];
  expect(JSON.parse(linked)).toMatchObject([{ sameAs: [address] }]);
}
/** Status and code of a first sign-in with Google. */
async function newcomer(login: string) {
  provider.people.set(login, googlePerson({ email: `${login}@example.com` }));
  const answer = await signInWith(t, 'google', login);
  return [answer.statusCode, answer.json().code];
}

describeSettings('general', () => room, {
  async site_name() {
    await save(room, { general: { site_name: 'शिक्षा & Co' } });
    expect(await site()).toMatchObject({ site_name: 'शिक्षा & Co' });
    await register('named@example.com');
    const [mail] = await t.mailsTo('named@example.com');
    expect(mail?.subject).toBe('Your शिक्षा & Co verification code');
    expect(mail?.html).toContain('शिक्षा &amp; Co');
    expect(await frontPage()).toContain('<title>शिक्षा &amp; Co</title>');
  },

  async site_description() {
    await save(room, { general: { site_description: 'For nurses & doctors' } });
    expect(await site()).toMatchObject({ site_description: 'For nurses & doctors' });
    expect(await frontPage()).toContain('<meta name="description" content="For nurses &amp; doctors"/>');
  },

  async maintenance_mode() {
    const member = await t.member();
    const ask = async (token: string) => (await t.call('GET', '/api/chat/history', { token })).json().code;
    await save(room, { general: { maintenance_mode: true } });
    expect([await ask(member.token), await ask(room.admin.token)]).toEqual(['maintenance', undefined]);
    await save(room, { general: { maintenance_mode: false } });
    expect(await ask(member.token)).toBeUndefined();
  },

  async registration_enabled() {
    await save(room, { general: { registration_enabled: false } });
    expect((await register('late@example.com')).json().code).toBe('registration_disabled');
    expect(await newcomer('late-google')).toEqual([403, 'registration_disabled']);
    expect((await t.call('GET', '/api/oauth/check-access')).json()).toMatchObject({ registration_enabled: false });
    await save(room, { general: { registration_enabled: true } });
    expect((await register('late@example.com')).statusCode).toBe(201);
    expect(await newcomer('late-google')).toEqual([200, undefined]);
  },

  async max_users() {
    const members = await createUsersRepository(t.database.db).countMembers();
    await save(room, { general: { max_users: members + 1 } });
    await t.guest();
    expect((await register('last@example.com')).statusCode).toBe(201);
    expect((await register('one-too-many@example.com')).json().code).toBe('registration_disabled');
    expect(await newcomer('one-too-many')).toEqual([403, 'registration_disabled']);
    expect(await createUsersRepository(t.database.db).countMembers()).toBe(members + 1);
  },

  async show_sample_content() {
    expect(await site()).toMatchObject({ show_sample_content: true });
    await save(room, { general: { show_sample_content: false } });
    expect(await site()).toMatchObject({ show_sample_content: false });
    expect((await t.call('GET', '/api/config')).json()).toMatchObject({ show_sample_content: false });
    expect(await frontPage()).toContain('data-sample-content="off"');
  },

  async support_email() {
    const body = { name: 'Asha', email: 'asha@example.com', country: 'India', message: 'Hello to all of you' };
    await save(room, { general: { support_email: 'help@example.com' } });
    expect(await frontPage()).toContain('<a href="mailto:help@example.com">help@example.com</a>');
    expect(await dataOfSite()).toMatchObject({ supportEmail: 'help@example.com' });
    expect((await t.call('GET', '/api/config')).json()).toMatchObject({ support_email: 'help@example.com' });
    expect((await t.call('POST', '/api/contact', { body })).statusCode).toBeLessThan(300);
    expect(await t.nextMail('help@example.com')).toMatchObject({
      text: expect.stringContaining('Hello to all of you'),
    });
    await register('helped@example.com');
    expect((await t.nextMail('helped@example.com')).text).toContain('help@example.com');
  },

  async support_hours() {
    await save(room, { general: { support_hours: 'Daily 8 to 8 & on holidays' } });
    expect(await frontPage()).toContain('Daily 8 to 8 &amp; on holidays</p>');
    expect(await dataOfSite()).toMatchObject({ supportHours: 'Daily 8 to 8 & on holidays' });
  },

  social_facebook: () => linkAppears('facebook'),
  social_instagram: () => linkAppears('instagram'),
  social_linkedin: () => linkAppears('linkedin'),
  social_youtube: () => linkAppears('youtube'),
  social_threads: () => linkAppears('threads'),
  social_producthunt: () => linkAppears('producthunt'),
});

test('max_users holds also when many register and sign in with a provider at once, on PostgreSQL', async () => {
  const database = await openTestPostgres(20);
  const crowded = await createTestApp({
    engine: createFakeEngine().engine,
    database,
    environment: oauthEnvironment(provider.issuer),
  });
  try {
    const admin = await crowded.admin();
    await save({ t: crowded, admin }, { general: { max_users: 4 } });
    const logins = [1, 2, 3, 4, 5, 6].map((n) => `crowd-${n}`);
    const visits = [];
    for (const login of logins) {
      // half of them come with an address that the provider does not vouch for
      const email_verified = visits.length % 2 === 0;
      provider.people.set(login, googlePerson({ email: `${login}@example.com`, email_verified }));
      visits.push(await comeBack(crowded, 'google', login));
    }
    const answers = await Promise.all([
      ...visits.map((body) => finish(crowded, 'google', body)),
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => register(`parallel-${n}@example.com`, crowded)),
    ]);
    const codes = answers.map((answer) => answer.json().code as string | undefined);
    // those who have to enter a code first have the account already
    const added = codes.filter((code) => code === undefined || code === 'email_not_verified');
    expect(added).toHaveLength(3);
    expect(codes.filter((code) => code === 'registration_disabled')).toHaveLength(11);
    expect(await createUsersRepository(database.db).countMembers()).toBe(4);
  } finally {
    await crowded.close();
    await database.close();
  }
});
