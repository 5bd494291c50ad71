import type { Clock } from '../../ports/clock.ts';
import type { IdentityProvider } from '../../ports/identity-provider.ts';
import type { Logger } from '../../ports/logger.ts';
import { createOidcIdentityProvider } from './oidc-identity-provider.ts';

export interface ProviderSettings {
  clientId: string | undefined;
  clientSecret: string | undefined;
  issuer: string;
}

/**
 * The provider that the operator configured; null without id or secret. Plain HTTP is used for a loopback
 * issuer only, and only with `allowHttp`.
 */
export function configuredProvider(
  name: 'google' | 'microsoft',
  { clientId, clientSecret, issuer }: ProviderSettings,
  { allowHttp, ...deps }: { allowHttp: boolean; clock: Clock; logger: Logger },
): IdentityProvider | null {
  if (!clientId || !clientSecret) {
    if (clientId || clientSecret) deps.logger.warn({ provider: name }, 'sign-in needs a client id and a client secret');
    return null;
  }
  const url = new URL(issuer);
  const loopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return createOidcIdentityProvider(
    name,
    { issuer: url, clientId, clientSecret, allowHttp: allowHttp && loopback && url.protocol === 'http:' },
    deps,
  );
}
