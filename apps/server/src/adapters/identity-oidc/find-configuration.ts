import { MS } from '@prep-ai/contract';
import {
  allowInsecureRequests,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import { classifyFailure } from './classify-failure.ts';

export interface ProviderClient {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** plain HTTP to a loopback issuer, for tests and development */
  allowHttp: boolean;
}

/** how long a provider's configuration is used before it is read again */
const CONFIGURATION_TTL_MS = MS.hour;
/** how long a provider that could not be reached is left alone */
const RETRY_MS = 15 * MS.second;
/** for any one call of a provider */
const CALL_TIMEOUT_S = 8;

export interface ProviderDeps {
  clock: Clock;
  logger: Logger;
  /** replaces the network in tests */
  fetch?: CustomFetch;
}

export type FindConfiguration = () => Promise<Configuration>;

/**
 * The provider's endpoints and keys, read when they are first needed and then cached. While they are read again the old ones
 * are used; after a failure the provider is left alone for a while. The promise rejects with ProviderAway or IdentityRefused.
 */
export function createFindConfiguration(
  client: ProviderClient,
  { clock, logger, fetch }: ProviderDeps,
): FindConfiguration {
  let known: Configuration | null = null;
  let reading: Promise<Configuration> | null = null;
  let failure: Error | null = null;
  let readAgainAt = 0;

  async function read(): Promise<Configuration> {
    try {
      // RS256 is what both providers sign with: naming it leaves no room for "none" or another algorithm
      const metadata = { client_secret: client.clientSecret, id_token_signed_response_alg: 'RS256' };
      known = await discovery(client.issuer, client.clientId, metadata, undefined, {
        timeout: CALL_TIMEOUT_S,
        ...(fetch && { [customFetch]: fetch }),
        execute: client.allowHttp ? [allowInsecureRequests, enableNonRepudiationChecks] : [enableNonRepudiationChecks],
      });
      failure = null;
      readAgainAt = clock.now().getTime() + CONFIGURATION_TTL_MS;
      return known;
    } catch (error) {
      failure = classifyFailure(error);
      readAgainAt = clock.now().getTime() + RETRY_MS;
      logger.warn({ issuer: client.issuer.origin, reason: failure.message }, 'sign-in provider could not be read');
      throw failure;
    } finally {
      reading = null;
    }
  }

  return async () => {
    if (clock.now().getTime() < readAgainAt) {
      if (known) return known;
      if (failure) throw failure;
    }
    reading ??= read();
    if (!known) return reading;
    reading.catch(() => undefined);
    return known;
  };
}
