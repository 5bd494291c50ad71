import { PRODUCT } from '@prep-ai/contract';
import { expect, test } from 'vitest';
import { manifestWithSiteNames, siteAttribute, withSiteNames } from './site-names.ts';

const PAGE = [
  '<title>About · Prep AI</title><meta name="description" content="Why Prep AI"/>',
  '<meta property="og:site_name" content="Prep AI"><meta property="og:description" content="Why Prep AI">',
  '<meta property="og:image:alt" content="Prep AI: Resume in. JD in. Questions out.">',
  '<meta property="og:image" content="https://prep.example/Prep AI.png"></head><body><h1>Prep AI</h1>',
].join('');
const built = { supportEmail: null, supportHours: PRODUCT.supportHours, social: {} };
const names = { ...built, name: 'A & "B" <i> $& Co', description: 'For nurses' };
const ESCAPED = 'A &amp; &quot;B&quot; &lt;i&gt; $&amp; Co';

test('titles and previews say the operator’s name, as text; addresses and the text of the page stay', () => {
  expect(withSiteNames(PAGE, names, false)).toBe(
    [
      `<title>About · ${ESCAPED}</title><meta name="description" content="Why ${ESCAPED}"/>`,
      `<meta property="og:site_name" content="${ESCAPED}"><meta property="og:description" content="Why ${ESCAPED}">`,
      `<meta property="og:image:alt" content="${ESCAPED}: For nurses">`,
      '<meta property="og:image" content="https://prep.example/Prep AI.png"></head><body><h1>Prep AI</h1>',
    ].join(''),
  );
});

test('the front page is described with the operator’s words, where there are any', () => {
  const front = withSiteNames(PAGE, names, true);
  expect(front).toContain('<meta name="description" content="For nurses"/>');
  expect(front).toContain('<meta property="og:description" content="For nurses">');
  for (const description of ['', 'Resume in. JD in. Questions out.'])
    expect(withSiteNames(PAGE, { ...built, name: 'Prep AI', description }, true)).toBe(PAGE);
});

test('the installed app has the same names', () => {
  const manifest = '{"name":"Prep AI","short_name":"Prep AI","description":"x","start_url":"/chat"}';
  expect(JSON.parse(manifestWithSiteNames(manifest, names))).toEqual({
    name: names.name,
    short_name: names.name,
    description: 'For nurses',
    start_url: '/chat',
  });
});

test('the address and hours of support are replaced in the text of a page, not in its scripts', () => {
  const said = `write to ${PRODUCT.supportEmail}, ${PRODUCT.supportHours}`;
  const own = { ...built, name: 'Prep AI', description: '', supportEmail: 'help@example.com', supportHours: '<24/7>' };
  expect(withSiteNames(`<p>${said}</p><script>${said}</script>`, own, false)).toBe(
    `<p>write to help@example.com, &lt;24/7&gt;</p><script>${said}</script>`,
  );
});

test('the page’s scripts get only what differs from what is built in', () => {
  expect(siteAttribute({ ...built, name: PRODUCT.name, description: PRODUCT.tagline })).toBe('');
  const own = { ...built, name: 'तैयारी "1"', description: '', social: { threads: 'https://threads.net/a' } };
  expect(siteAttribute(own)).toBe(
    'data-site="{&quot;name&quot;:&quot;तैयारी \\&quot;1\\&quot;&quot;,&quot;social&quot;:{&quot;threads&quot;:&quot;https://threads.net/a&quot;}}"',
  );
});
