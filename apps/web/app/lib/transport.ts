import type { ApiError } from './api-error.ts';

/** What the API client needs from the session: the token, and a function to call when the server rejects it. */
export interface Transport {
  readToken(): string | null;
  /** A call that carried `token` was answered with 401. */
  onUnauthorized(error: ApiError, token: string): void;
}
