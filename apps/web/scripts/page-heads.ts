import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { INDEXED_SCREENS, ORIGIN_PLACEHOLDER, PRODUCT } from '@prep-ai/contract';
import { META } from '../app/content/landing.ts';
import { FAQ } from '../app/content/landing-sections.ts';

/** px of the picture that is shown where a page is shared (public/share.png) */
const PICTURE = { path: '/share.png', width: 1200, height: 630 };

/** Zod compiles its schemas with `new Function` unless told not to; the policy forbids that, and browsers report each attempt. */
const WITHOUT_EVAL = '<script>window.__zod_globalConfig={jitless:true}</script>';

/** Pages that can be read without their script, or say in their own place what needs it. */
const WITHOUT_SCRIPT = ['/', '/about', '/terms', '/privacy', '/reviews', '/password-reset-success'];
/** The page that waits for its script is hidden: nothing is on its way. */
const NEEDS_SCRIPT = `<noscript><style>main[aria-busy=true]{display:none}</style><p style="position:relative;z-index:1000;margin:0;padding:12px 16px;background:#fff3cd;color:#332701;text-align:center">This page needs JavaScript. Turn it on in your browser’s settings, or <a href="/about">read about ${PRODUCT.name}</a>.</p></noscript>`;

/**
 * Writes into the heads of the built pages what only machines read: canonical address, Open Graph, the web manifest, data for
 * search engines; and at the start of pages that do nothing without their script, a sentence that says so. Done here and not
 * by the pages' own scripts, so that no visitor's browser carries it: a page's own meta says nothing of robots.
 * @throws when a page has no title or description
 */
export function writePageHeads(clientFolder: string): void {
  for (const name of readdirSync(clientFolder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = join(clientFolder, name);
    const html = readFileSync(file, 'utf8');
    const screen = name.endsWith('index.html') ? `/${name.replace(/\/?index\.html$/, '')}` : null;
    const indexed = INDEXED_SCREENS.some((path) => path === screen);
    // at the end of the head: React takes the first script that it meets there for its own
    const tags = [
      WITHOUT_EVAL,
      '<link rel="manifest" href="/site.webmanifest">',
      '<link rel="apple-touch-icon" href="/icon-180.png">',
    ];
    if (!indexed || screen === null) tags.push('<meta name="robots" content="noindex">');
    else tags.push(...shareTags(screen, html, name));
    if (screen === '/') tags.push(linkedData());
    const page = html.replace('</head>', () => `${tags.join('')}</head>`);
    const readable = WITHOUT_SCRIPT.some((path) => path === screen);
    // React passes over what it does not know at the start of the body
    writeFileSync(file, readable ? page : page.replace(/<body[^>]*>/, (body) => body + NEEDS_SCRIPT));
  }
}

function shareTags(screen: string, html: string, name: string): string[] {
  const title = /<title>([^<]+)<\/title>/.exec(html)?.[1];
  const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1];
  if (!title || !description) throw new Error(`${name} has no title or no description`);
  // both are escaped already, as they are in the page
  const address = `${ORIGIN_PLACEHOLDER}${screen}`;
  const properties = {
    'og:type': 'website',
    'og:site_name': PRODUCT.name,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': `${ORIGIN_PLACEHOLDER}${PICTURE.path}`,
    'og:image:width': String(PICTURE.width),
    'og:image:height': String(PICTURE.height),
    'og:image:alt': `${PRODUCT.name}: ${PRODUCT.tagline}`,
  };
  return [
    `<link rel="canonical" href="${address}">`,
    ...Object.entries(properties).map(([property, content]) => `<meta property="${property}" content="${content}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** schema.org: what the product is, and its questions and answers. */
function linkedData(): string {
  const data = [
    {
      '@context': 'https://schema.org',
      '@type': 'SoftwareApplication',
      name: PRODUCT.name,
      description: META.description,
      url: `${ORIGIN_PLACEHOLDER}/`,
      image: `${ORIGIN_PLACEHOLDER}${PICTURE.path}`,
      applicationCategory: 'EducationalApplication',
      operatingSystem: 'Web',
      softwareVersion: PRODUCT.version,
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'INR' },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: FAQ.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
  // "</script>" in a text would end the element
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${text}</script>`;
}
