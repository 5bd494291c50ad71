import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { IdentityRefused, ProviderAway } from '../../ports/identity-provider.ts';

/** Responses that did not come from the provider: a proxy's page, half a body, or none. */
const AWAY: ReadonlySet<string | undefined> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/**
 * Whether openid-client failed because the provider is unavailable (trying later can help) or because it refused the sign-in.
 * Only codes and statuses are passed on: messages and causes hold codes and tokens.
 */
export function classifyFailure(error: unknown): IdentityRefused | ProviderAway {
  if (error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError) {
    const reason = error instanceof ResponseBodyError ? plain(error.error) : `status ${error.status}`;
    return isAwayStatus(error.status) ? new ProviderAway(reason) : new IdentityRefused(reason);
  }
  if (error instanceof AuthorizationResponseError) return new IdentityRefused(plain(error.error));
  if (error instanceof ClientError) {
    const reason = plain(error.code ?? 'something went wrong');
    const status = error.cause instanceof Response ? error.cause.status : undefined;
    if (AWAY.has(error.code) || isAwayStatus(status)) return new ProviderAway(status ? `status ${status}` : reason);
    return new IdentityRefused(reason);
  }
  // fetch rejects with it when there is no connection; openid-client's own TypeErrors carry a code
  if (error instanceof TypeError && !('code' in error)) return new ProviderAway('no connection');
  return new IdentityRefused(error instanceof Error ? error.name : 'unknown');
}

function isAwayStatus(status: number | undefined): boolean {
  return status !== undefined && (status >= 500 || status === 429);
}

/** The provider's text, shortened and without characters that could forge log lines. */
function plain(text: string): string {
  return text.replaceAll(/[^\w .-]/g, '').slice(0, 60);
}
