import { AppError, LIMITS } from '@prep-ai/contract';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isLoopbackHost } from '../../domain/accounts/oauth-origin.ts';
import type { AskedSignIn, TestPerson, TestSignIn } from '../../ports/test-sign-in.ts';
import { type TestSignInPageValues, testSignInPage, testSignInUnknownPage } from '../test-sign-in-page.ts';

const MAX_FORM_BYTES = 8192;
const textFields = z.record(z.string(), z.string()).catch({});
const typedPerson = z.object({
  name: z.string().trim().max(LIMITS.account.nameMax),
  email: z.email().max(LIMITS.account.emailMax),
});

/**
 * The pages of the test provider, which plays Google and Microsoft in local mode where the operator has configured neither
 * (docs/spec/decisions.md D12). Whoever reaches them can log in as anybody, so they answer this machine only.
 */
export const testSignInRoutes: FastifyPluginAsync<{ providers: readonly TestSignIn[] }> = async (
  app,
  { providers },
) => {
  const hidden = { schema: { hide: true } };
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  // a name that leads to this machine by a trick of its owner must not open a page of this machine
  app.addHook('onRequest', async (request) => {
    if (!isLoopbackHost(request.hostname)) throw new AppError('not_found');
  });

  for (const test of providers) {
    const path = `/dev/sign-in/${test.provider}`;
    const show = (
      reply: FastifyReply,
      asked: AskedSignIn,
      more: Partial<TestSignInPageValues> & { action: string },
    ) => {
      allowForm(reply, asked.redirectUri);
      return html(reply, testSignInPage(test, { cancelUrl: test.cancel(asked), ...more }));
    };

    app.get(path, hidden, async (request, reply) => {
      const asked = askedBy(test, request);
      if (!asked) return html(reply.status(400), testSignInUnknownPage());
      return show(reply, asked, { action: request.url });
    });

    app.post(path, hidden, async (request, reply) => {
      const asked = askedBy(test, request);
      if (!asked) return html(reply.status(400), testSignInUnknownPage());
      const form = textFields.parse(request.body);
      const person = chosen(test, form);
      if (person) return reply.header('cache-control', 'no-store').redirect(test.accept(asked, person), 303);
      const typed = { name: form.name ?? '', email: form.email ?? '', vouched: form.vouched === 'yes' };
      const problem = 'Please enter a valid email address';
      return show(reply.status(400), asked, { action: request.url, typed, problem });
    });
  }
};

function askedBy(test: TestSignIn, { query }: FastifyRequest): AskedSignIn | null {
  return test.open(textFields.parse(query));
}

function chosen({ people }: TestSignIn, form: Record<string, string>): TestPerson | null {
  if (form.person !== undefined) return people[Number(form.person)] ?? null;
  const typed = typedPerson.safeParse({ name: form.name ?? '', email: (form.email ?? '').trim() });
  return typed.success ? { ...typed.data, vouched: form.vouched === 'yes' } : null;
}

/** Browsers apply form-action to where a form's answer redirects to as well. */
function allowForm(reply: FastifyReply, redirectUri: string): void {
  reply.header(
    'content-security-policy',
    `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self' ${new URL(redirectUri).origin}; frame-ancestors 'none'`,
  );
}

function html(reply: FastifyReply, document: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(document);
}
