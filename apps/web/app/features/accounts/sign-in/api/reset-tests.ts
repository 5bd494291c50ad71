import { endpoints } from '@prep-ai/contract';
import { z } from 'zod';
import { createApiClient } from '../../../../lib/api-client.ts';
import { toApiError } from '../../../../lib/api-error.ts';
import type { Transport } from '../../../../lib/transport.ts';

export interface TestResult {
  passed: boolean;
  text: string;
}

export interface ResetTests {
  /**
   * Whether this server keeps mails in a folder for developers (docs/spec/decisions.md D12); elsewhere there is nothing
   * to test.
   */
  available(): Promise<boolean>;
  forgot(email: string): Promise<TestResult>;
  /** With the newest link that was mailed to the address. */
  reset(email: string, password: string): Promise<TestResult>;
  invalidEmail(): Promise<TestResult>;
  invalidToken(password: string): Promise<TestResult>;
}

const mails = z.array(z.object({ to: z.string(), text: z.string() }));

/** The calls of a password reset one by one, as they go to the server: nothing is checked here before. */
export function createResetTests(transport: Transport): ResetTests {
  const client = createApiClient({ transport });
  const { forgotPassword, resetPassword } = endpoints.accounts;

  /** `expected`: the code of the refusal that is right; without one the call has to succeed. */
  async function run(call: () => Promise<{ message: string }>, expected?: string): Promise<TestResult> {
    try {
      const { message } = await call();
      return { passed: expected === undefined, text: message };
    } catch (cause) {
      const { status, code, detail } = toApiError(cause);
      return { passed: code === expected, text: `${status || 'no answer'} ${code}: ${detail}` };
    }
  }

  return {
    available: async () => (await readMails()) !== null,
    forgot: (email) => run(() => client.call(forgotPassword, { body: { email } })),
    async reset(email, password) {
      const token = newestToken((await readMails()) ?? [], email);
      if (!token)
        return { passed: false, text: 'No reset link was mailed to this address. Test forgot password first.' };
      return run(() => client.call(resetPassword, { body: { token, new_password: password } }));
    },
    invalidEmail: () => run(() => client.call(forgotPassword, { body: { email: 'not-an-email' } }), 'invalid_request'),
    invalidToken: (password) =>
      run(
        () => client.call(resetPassword, { body: { token: 'invalid-token', new_password: password } }),
        'invalid_token',
      ),
  };
}

/** The mails of the developer's folder, newest first; null where there is none. */
async function readMails(): Promise<z.infer<typeof mails> | null> {
  try {
    const response = await fetch('/dev/mail.json', { headers: { accept: 'application/json' }, credentials: 'omit' });
    return response.ok ? (mails.safeParse(await response.json()).data ?? null) : null;
  } catch {
    return null;
  }
}

function newestToken(all: z.infer<typeof mails>, email: string): string | undefined {
  const address = email.trim().toLowerCase();
  const tokens = all
    .filter(({ to }) => to.toLowerCase() === address)
    .map(({ text }) => /[?&]token=([\w-]+)/.exec(text)?.[1]);
  return tokens.find((token) => token !== undefined);
}
