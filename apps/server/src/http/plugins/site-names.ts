import { PRODUCT } from '@prep-ai/contract';

/** What the operator's settings say about the site. */
export interface SiteNames {
  name: string;
  description: string;
  /** null: the operator gave none, and the built one stays */
  supportEmail: string | null;
  supportHours: string;
  /** addresses by the names of contract's SOCIAL_SITES; only those that are set */
  social: Readonly<Record<string, string>>;
}

/** titles, and the tags for search engines and link previews */
const HEAD = /<title>[^<]*<\/title>|<meta (?:name|property)="(?:description|og:(?!url|image")[\w:]+)" content="[^"]*"/g;
const DESCRIPTION = /^(<meta (?:name|property)="(?:og:)?description" content=")[^"]*/;
const LINKED_DATA = /(<script type="application\/ld\+json">)([\s\S]*?)(<\/script>)/;
/** scripts are no text of the page */
const SCRIPTS = /(<script[\s\S]*?<\/script>)/;

/**
 * A page with what the operator's settings say, in place of what is built in: the name and description in its head and in its
 * linked data; the address and the hours of support in its text. The name in the text of pages is the product's and stays
 * (docs/spec/decisions.md D13). The page's scripts find the same values in `siteAttribute`. Unchanged if nothing was changed.
 */
export function withSiteNames(html: string, names: SiteNames, isFrontPage: boolean): string {
  const own = ownDescription(names);
  const said = { name: escapeHtml(names.name), description: escapeHtml(own ?? PRODUCT.tagline) };
  const head = html.replace(HEAD, (part) => {
    if (own !== null && isFrontPage && DESCRIPTION.test(part))
      return part.replace(DESCRIPTION, (_, before: string) => before + said.description);
    return part.replaceAll(PRODUCT.tagline, () => said.description).replaceAll(PRODUCT.name, () => said.name);
  });
  const text = head
    .split(SCRIPTS)
    .map((part) => (part.startsWith('<script') ? part : withSupport(part, names)))
    .join('');
  return text.replace(
    LINKED_DATA,
    (_, before: string, data: string, after: string) => before + linkedData(data, names) + after,
  );
}

/** The settings that differ from what is built in, for the page's scripts (apps/web/app/lib/site.ts); empty if none does. */
export function siteAttribute(names: SiteNames): string {
  const { name, supportEmail, supportHours, social } = names;
  const own = {
    ...(name === PRODUCT.name ? {} : { name }),
    ...(ownDescription(names) === null ? {} : { description: names.description }),
    ...(supportEmail === null || supportEmail === PRODUCT.supportEmail ? {} : { supportEmail }),
    ...(supportHours === PRODUCT.supportHours ? {} : { supportHours }),
    ...(Object.keys(social).length === 0 ? {} : { social }),
  };
  return Object.keys(own).length === 0 ? '' : `data-site="${escapeHtml(JSON.stringify(own))}"`;
}

/** The web app manifest with the same names. */
export function manifestWithSiteNames(manifest: string, names: Pick<SiteNames, 'name' | 'description'>): string {
  const built: unknown = JSON.parse(manifest);
  return JSON.stringify({
    ...(typeof built === 'object' ? built : {}),
    name: names.name,
    short_name: names.name,
    description: names.description || PRODUCT.tagline,
  });
}

function ownDescription({ description }: Pick<SiteNames, 'description'>): string | null {
  return description === '' || description === PRODUCT.tagline ? null : description;
}

function withSupport(text: string, { supportEmail, supportHours }: SiteNames): string {
  return text
    .replaceAll(PRODUCT.supportEmail, () => escapeHtml(supportEmail ?? PRODUCT.supportEmail))
    .replaceAll(PRODUCT.supportHours, () => escapeHtml(supportHours));
}

interface LinkedItem {
  '@type'?: string;
  name?: string;
  description?: string;
  sameAs?: string[];
}

/** schema.org: the application carries the operator's name, words and pages; its questions are the page's own text. */
function linkedData(json: string, names: SiteNames): string {
  const links = Object.values(names.social);
  const owned = (item: LinkedItem): LinkedItem =>
    item['@type'] === 'SoftwareApplication'
      ? {
          ...item,
          name: names.name,
          description: ownDescription(names) ?? item.description?.replaceAll(PRODUCT.name, () => names.name),
          ...(links.length > 0 ? { sameAs: links } : {}),
        }
      : item;
  const built = JSON.parse(json) as LinkedItem | LinkedItem[];
  const own = Array.isArray(built) ? built.map(owned) : owned(built);
  // "</script>" in a text would end the element
  return JSON.stringify(own).replaceAll('<', '\\u003c');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
