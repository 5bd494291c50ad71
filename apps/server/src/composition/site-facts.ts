import type { SettingsSource } from '../domain/settings/read-settings.ts';
import type { SiteFacts } from '../http/plugins/static-pages.ts';

/** What pages say about the site. While the database is unreachable, pages are served with the settings of the start. */
export function siteFacts({ read, start }: SettingsSource): Omit<SiteFacts, 'origin'> {
  const general = () =>
    read().then(
      (known) => known.general,
      () => start.general,
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
