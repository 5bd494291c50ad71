import { DEFAULT_SETTINGS } from '@prep-ai/contract';
import type { ReadSettings } from '../domain/settings/read-settings.ts';
import type { SiteFacts } from '../http/plugins/static-pages.ts';

/** What pages say of the site. A page is served also while the database is away: then as the settings are by default. */
export function siteFacts(settings: ReadSettings): Omit<SiteFacts, 'origin'> {
  const general = () =>
    settings().then(
      (known) => known.general,
      () => DEFAULT_SETTINGS.general,
    );
  return {
    showSampleContent: async () => (await general()).show_sample_content,
    maintenance: async () => (await general()).maintenance_mode,
    names: async () => {
      const { site_name: name, site_description: description } = await general();
      return { name, description };
    },
  };
}
