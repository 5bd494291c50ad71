import { PRODUCT } from '@prep-ai/contract';

/** What the operator's settings say about the site; the server writes those that differ from what is built into the page. */
interface OwnSite {
  name?: string;
  description?: string;
  supportEmail?: string;
  supportHours?: string;
  social?: Readonly<Partial<Record<string, string>>>;
}

const own: OwnSite = typeof document === 'undefined' ? {} : JSON.parse(document.documentElement.dataset.site ?? '{}');

/**
 * The site's name, addresses and hours. Read before anything renders: the server replaces the same texts in the page
 * (apps/server/src/http/plugins/site-names.ts), so that React finds what it expects.
 */
export const SITE: Required<Omit<OwnSite, 'description'>> & Pick<OwnSite, 'description'> = {
  name: PRODUCT.name,
  supportEmail: PRODUCT.supportEmail,
  supportHours: PRODUCT.supportHours,
  social: {},
  ...own,
};
