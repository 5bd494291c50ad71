import { type Settings, SOCIAL_SITES } from '@prep-ai/contract';
import type { SettingsSource } from '../domain/settings/read-settings.ts';
import type { SiteFacts } from '../http/plugins/static-pages.ts';

/**
 * What pages say about the site; `supportEmail` is the environment's. While the database is unreachable, pages are served
 * with the settings of the start.
 */
export function siteFacts(
  { read, start }: Pick<SettingsSource, 'read' | 'start'>,
  supportEmail: string | undefined,
): Omit<SiteFacts, 'origin'> {
  const general = () =>
    read().then(
      (known) => known.general,
      () => start.general,
    );
  return {
    showSampleContent: async () => (await general()).show_sample_content,
    maintenance: async () => (await general()).maintenance_mode,
    names: async () => {
      const known = await general();
      return {
        name: known.site_name,
        description: known.site_description,
        supportEmail: known.support_email || (supportEmail ?? null),
        supportHours: known.support_hours,
        social: socialOf(known),
      };
    },
  };
}

function socialOf(general: Settings['general']): Record<string, string> {
  return Object.fromEntries(
    SOCIAL_SITES.map((site) => [site, general[`social_${site}`]] as const).filter(([, address]) => address !== ''),
  );
}
