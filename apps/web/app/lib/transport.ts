import type { ApiError } from './api-error.ts';

/** What the API client needs from the session: who asks, and whom to tell when the server no longer knows them. */
export interface Transport {
  readToken(): string | null;
  /** A call that carried `token` was answered with 401. */
  onUnauthorized(error: ApiError, token: string): void;
}
