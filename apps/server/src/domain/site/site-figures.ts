import { MS, type SiteFigures } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { ReadSettings } from '../settings/read-settings.ts';
import type { SiteFiguresRepository } from './site-figures-repository.ts';

export interface SiteFiguresDeps {
  figures: SiteFiguresRepository;
  settings: ReadSettings;
  clock: Clock;
}

/** Anybody may ask, and counting reads whole tables. */
const CACHE_MS = MS.minute;

/**
 * What the public pages say of the site: its settings, and the measured figures, up to a minute old
 * (docs/spec/decisions.md D2).
 */
export function makeReadSiteFigures({ figures, settings, clock }: SiteFiguresDeps) {
  let measured: { value: Promise<SiteFigures>; until: number } | null = null;

  function fresh(): Promise<SiteFigures> {
    const now = clock.now().getTime();
    if (measured && measured.until > now) return measured.value;
    // one count for all who ask meanwhile; what failed is asked again
    const value = figures.measure().then(({ users, questions, average, reviews }) => ({
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
