import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_ENDPOINTS, type Endpoint } from '@prep-ai/contract';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { subscriptions } from '../../db/schema/index.ts';
import { loadStaticPages } from '../../http/plugins/static-pages.ts';
import type { DocumentReader } from '../../ports/document-reader.ts';
import type { InterviewEngine } from '../../ports/interview-engine.ts';
import type { MailFolder } from '../../ports/mail-folder.ts';
import { createFakeEngine } from '../fake-engine.ts';
import { multipartFile } from '../multipart-file.ts';
import type { SampleAccount } from '../sample-accounts.ts';
import { openShop } from '../sandbox-shop.ts';
import { smallGrader } from '../small-grader.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../test-app.ts';
import { createBelongings } from './belongings.ts';
import { withItsRoutes } from './registered-routes.ts';
import type { CallerKind, RouteAccess } from './route-access.ts';
import { OTHER, PASSWORD } from './route-table.ts';
import { validInput } from './valid-input.ts';

const DAY_MS = 86_400_000;
const bankGrader = smallGrader();
/** a caller from outside: what is for the machine itself only must not be for them */
const OUTSIDE = '203.0.113.7';

/** One call of a route: what `inject` takes. */
export type RouteCall = Omit<InjectOptions, 'headers'> & { headers: Record<string, string> };

const engine: InterviewEngine = {
  ...createFakeEngine().engine,
  async *streamAnswer() {
    yield { type: 'text', text: '### 1. What is a record?\n\nA class.' };
  },
};
const reader: DocumentReader = {
  read: async (_, kind) => ({ kind, pages: 1, lines: [{ n: 1, text: 'Java developer and writer. '.repeat(30) }] }),
  close: async () => undefined,
};
const kept = { id: 'kept', to: 'a@example.com', subject: 'Hello', text: 'Hello', date: new Date(0) };
const mailFolder: MailFolder = {
  list: async () => [kept],
  read: async (id) => (id === kept.id ? { ...kept, html: '<p>Hello</p>', headers: '' } : null),
};

/** The real application with everything that can be registered, its routes, and people who call them. */
export async function openWalk(options: Partial<TestAppOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'walk-'));
  writeFileSync(join(folder, 'index.html'), '<html lang="en"><h1>Landing</h1></html>');
  writeFileSync(join(folder, '__spa-fallback.html'), '<html lang="en"><h1>Shell</h1></html>');
  writeFileSync(join(folder, 'site.webmanifest'), '{}');
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/app.js'), 'export {}');
  const pages = loadStaticPages(folder, { local: true });
  if (!pages) throw new Error('no pages were found');
  const shop = await openShop();
  const { built: t, routes } = await withItsRoutes(() =>
    createTestApp({
      engine,
      reader,
      sniffKind: () => 'pdf',
      mailFolder,
      testSignIn: true,
      gateway: shop.gateway,
      bankGrader,
      pages,
      ...options,
    }),
  );
  await t.member(OTHER);

  return {
    t,
    routes,
    belongings: createBelongings(t, shop),
    account: (kind: Exclude<CallerKind, 'nobody'>) => accountOf(t, kind),
    async send(call: RouteCall): Promise<LightMyRequestResponse> {
      return t.app.inject(call);
    },
    async close() {
      await t.close();
      await shop.close();
      await rm(folder, { recursive: true });
    },
  };
}

export type Walk = Awaited<ReturnType<typeof openWalk>>;

async function accountOf(t: TestApp, kind: Exclude<CallerKind, 'nobody'>): Promise<SampleAccount> {
  if (kind === 'guest') return { ...(await t.guest()), email: '', password: '' };
  const account = await t.member({ password: PASSWORD, role: kind === 'admin' ? 'admin' : 'user' });
  if (kind === 'pro') {
    const now = Date.now();
    const span = { startsAt: new Date(now - DAY_MS), endsAt: new Date(now + 20 * DAY_MS) };
    await t.database.db.insert(subscriptions).values({ userId: account.userId, planId: 2, source: 'admin', ...span });
  }
  return account;
}

export function endpointOf(route: string): Endpoint | undefined {
  return ALL_ENDPOINTS.find(({ method, path }) => `${method} ${path}` === route);
}

/**
 * A valid call of a route: if it is refused, its content is not the reason.
 * @param names how the path and the body name what belongs to somebody
 */
export function rightCall(
  route: string,
  access: RouteAccess,
  names: Record<string, string | number>,
  caller: SampleAccount | null,
): RouteCall {
  const [method = '', path = ''] = route.split(' ');
  const values: Record<string, string | number> = { ...names, ...access.params };
  const url = path
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? `no ${name}`))
    .replace(/\*$/, () => String(values['*'] ?? ''));
  const query = access.query ? `?${access.query(names)}` : '';
  const endpoint = endpointOf(route);
  const file = endpoint?.upload && multipartFile(endpoint.upload, 'cv.pdf', Buffer.from('%PDF-1.7'));
  const body = access.body ? access.body(names, caller ?? NOBODY) : endpoint?.body && validInput(endpoint.body);
  return {
    method: method as RouteCall['method'],
    url: (url === '' ? '/' : url) + query,
    remoteAddress: OUTSIDE,
    headers: {
      ...(method === 'OPTIONS' ? { origin: 'https://evil.example' } : {}),
      ...(caller ? { authorization: `Bearer ${caller.token}` } : {}),
      ...(file ? file.headers : {}),
    },
    ...(file ? { payload: file.payload } : body === undefined ? {} : { payload: body as object }),
  };
}

const NOBODY: SampleAccount = { token: '', userId: 0, email: '', password: '' };
