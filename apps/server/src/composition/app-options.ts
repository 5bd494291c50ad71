import { makeAuthenticate } from '../domain/accounts/authenticate.ts';
import { makeRecordExport } from '../domain/admin/record-export.ts';
import { makeRequireSetup } from '../domain/plans/require-setup.ts';
import type { AppOptions } from '../http/app.ts';
import { checkoutSources } from './checkout-sources.ts';
import type { Module } from './module.ts';
import type { Shared } from './shared.ts';
import { siteFacts } from './site-facts.ts';

/** What the HTTP application is built from. */
export function appOptions(
  shared: Shared,
  modules: readonly Module[],
  lifecycle: { readonly stopping: boolean },
): AppOptions {
  const { config, settingsSource, siteAddress } = shared;
  return {
    routes: modules.flatMap(({ routes }) => routes ?? []),
    authenticate: makeAuthenticate(shared),
    requireSetup: makeRequireSetup(shared),
    sessionWatch: shared.sessionWatch,
    recordExport: makeRecordExport({ audit: shared.repositories.audit, clock: shared.clock }),
    responseTimes: shared.responseTimes,
    isStopping: () => lifecycle.stopping,
    checkout: shared.gateway && checkoutSources(shared.gateway),
    metrics: { registry: shared.metrics.registry, token: config.METRICS_TOKEN },
    pages: shared.pages,
    site: { origin: siteAddress.url, ...siteFacts(settingsSource, config.SUPPORT_EMAIL) },
    logger: shared.logger,
    trustProxy: config.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? [],
    https: config.PUBLIC_URL?.startsWith('https:') ?? false,
    origins: [],
  };
}
