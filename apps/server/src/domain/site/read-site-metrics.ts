import { MS, type SiteFigures } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { ReadSettings } from '../settings/read-settings.ts';
import type { SiteMetricsRepository } from './site-metrics-repository.ts';

export interface ReadSiteMetricsDeps {
  siteMetrics: SiteMetricsRepository;
  settings: ReadSettings;
  clock: Clock;
}

/** Anybody may call this, and counting reads whole tables. */
const CACHE_MS = MS.minute;

/**
 * What the public pages say about the site: its settings and the measured values, up to a minute old
 * (docs/spec/decisions.md D2).
 */
export function makeReadSiteMetrics({ siteMetrics, settings, clock }: ReadSiteMetricsDeps) {
  let measured: { value: Promise<SiteFigures>; until: number } | null = null;

  function fresh(): Promise<SiteFigures> {
    const now = clock.now().getTime();
    if (measured && measured.until > now) return measured.value;
    // concurrent callers share one count; a failed one is not cached
    const value = siteMetrics.measure().then(({ users, questions, average, reviews }) => ({
      users,
      questions,
      average_rating: average,
      total_reviews: reviews,
    }));
    const entry = { value, until: now + CACHE_MS };
    measured = entry;
    value.catch(() => {
      if (measured === entry) measured = null;
    });
    return value;
  }

  return async () => {
    const [value, { general }] = await Promise.all([fresh(), settings()]);
    const { site_name, site_description, show_sample_content, maintenance_mode: maintenance } = general;
    return { ...value, site_name, site_description, show_sample_content, maintenance };
  };
}
