import { DEFAULT_SETTINGS, PRODUCT } from '@prep-ai/contract';

/** What the operator calls the site (settings site_name and site_description). */
export interface SiteNames {
  name: string;
  description: string;
}

const BUILT: SiteNames = { name: PRODUCT.name, description: PRODUCT.tagline };
/** titles, and the tags for search engines and link previews; the text of a page is not changed */
const HEAD = /<title>[^<]*<\/title>|<meta (?:name|property)="(?:description|og:(?!url|image")[\w:]+)" content="[^"]*"/g;
const DESCRIPTION = /^(<meta (?:name|property)="(?:og:)?description" content=")[^"]*/;

/**
 * A page with the operator's name for the site in its head, in place of the product's name and tagline; the front page also
 * gets the operator's description. Unchanged if the operator changed nothing.
 */
export function withSiteNames(html: string, { name, description }: SiteNames, isFrontPage: boolean): string {
  const said = { name: escapeHtml(name), description: escapeHtml(description || BUILT.description) };
  const own = description !== '' && description !== DEFAULT_SETTINGS.general.site_description;
  return html.replace(HEAD, (part) => {
    if (own && isFrontPage && DESCRIPTION.test(part))
      return part.replace(DESCRIPTION, (_, before: string) => before + said.description);
    return part.replaceAll(BUILT.description, () => said.description).replaceAll(BUILT.name, () => said.name);
  });
}

/** The web app manifest with the same names. */
export function manifestWithSiteNames(manifest: string, { name, description }: SiteNames): string {
  const built: unknown = JSON.parse(manifest);
  return JSON.stringify({
    ...(typeof built === 'object' ? built : {}),
    name,
    short_name: name,
    description: description || BUILT.description,
  });
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
