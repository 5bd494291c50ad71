import { type Endpoint, endpoints, type FieldError } from '@prep-ai/contract';
import type { z } from 'zod';
import { createApiClient } from '../../../../lib/api-client.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import type { Transport } from '../../../../lib/transport.ts';

const { accounts } = endpoints;

export type Access = z.output<typeof accounts.checkAccess.response>;
type SignedIn = z.output<typeof accounts.token.response>;

export interface Registration {
  email: string;
  password: string;
  full_name: string;
}

export interface SignInApi {
  /** Which ways of signing in are open; `code` is the access code of the link. */
  access(code: string | undefined): Promise<Access>;
  signIn(body: { email: string; password: string; two_factor_code?: string }): Promise<SignedIn>;
  /** What is wrong with a registration by itself, without asking the server. */
  checkRegistration(body: Registration): FieldError[];
  register(body: Registration): Promise<void>;
  verify(body: { email: string; code: string }): Promise<void>;
  resend(body: { email: string }): Promise<void>;
  forgot(body: { email: string }): Promise<void>;
  reset(body: { token: string; new_password: string }): Promise<{ message: string; email?: string }>;
}

/**
 * The calls of the sign-in screens. Loaded on demand: the pages are there and can be typed into before the schemas are.
 * Every call rejects with ApiError; a body that the contract refuses is not sent, the error is what the server's would be.
 */
export function createSignInApi(transport: Transport): SignInApi {
  const client = createApiClient({ transport });
  return {
    access: (fbad) => client.call(accounts.checkAccess, { query: { fbad } }),
    async signIn(body) {
      check(accounts.token, body);
      return client.call(accounts.token, { body });
    },
    checkRegistration: (body) => problems(accounts.register, body),
    async register(body) {
      check(accounts.register, body);
      await client.call(accounts.register, { body });
    },
    async verify(body) {
      check(accounts.verifyEmail, body);
      await client.call(accounts.verifyEmail, { body });
    },
    async resend(body) {
      check(accounts.resendVerification, body);
      await client.call(accounts.resendVerification, { body });
    },
    async forgot(body) {
      check(accounts.forgotPassword, body);
      await client.call(accounts.forgotPassword, { body });
    },
    async reset(body) {
      check(accounts.resetPassword, body);
      return client.call(accounts.resetPassword, { body });
    },
  };
}

function problems(endpoint: Pick<Endpoint, 'body'>, body: unknown): FieldError[] {
  const issues = endpoint.body?.safeParse(body).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ field: path.join('.'), message }));
}

function check(endpoint: Pick<Endpoint, 'body'>, body: unknown): void {
  const errors = problems(endpoint, body);
  const [first] = errors;
  if (first) throw new ApiError({ status: 400, code: 'invalid_request', detail: first.message, errors });
}
