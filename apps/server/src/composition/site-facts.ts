import { DEFAULT_SETTINGS } from '@prep-ai/contract';
import type { ReadSettings } from '../domain/settings/read-settings.ts';
import type { SiteFacts } from '../http/plugins/static-pages.ts';

/** What pages say about the site. While the database is unreachable, pages are served with the default settings. */
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
