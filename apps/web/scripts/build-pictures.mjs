/**
 * Makes the pictures of apps/web/public from the logo and the product's words: icons for home screens, and the picture that is
 * shown where a page is shared. Run by hand when either changes: node apps/web/scripts/build-pictures.mjs
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const logo = readFileSync(join(web, 'public/favicon.svg'), 'utf8');
const font = (name) => `url(data:font/woff2;base64,${readFileSync(join(web, 'app/fonts', name)).toString('base64')})`;
const style = `@font-face{font-family:Jakarta;font-weight:200 800;src:${font('plus-jakarta-sans.woff2')}}
@font-face{font-family:Inter;font-weight:100 900;src:${font('inter.woff2')}}
*{margin:0;box-sizing:border-box}body{overflow:hidden}svg{display:block}`;

const icon = (size, { pad = 0, background = 'transparent' } = {}) => ({
  width: size,
  height: size,
  html: `<body style="background:${background};padding:${pad}px"><div style="width:${size - 2 * pad}px">${logo}</div>`,
});

const share = {
  width: 1200,
  height: 630,
  html: `<body style="width:1200px;height:630px;display:grid;grid-template-columns:1fr 26px;background:#faf9f7">
<div style="padding:72px 80px;display:flex;flex-direction:column;justify-content:space-between">
<div style="display:flex;align-items:center;gap:20px;font:700 40px Jakarta;color:#1c1a28"><div style="width:64px">${logo}</div>Prep AI</div>
<h1 style="font:700 92px/1.12 Jakarta;letter-spacing:-0.035em;color:#1c1a28">
<span style="background:#dfe5ff;border-radius:14px;padding:0 14px;margin-left:-14px">Resume</span> in.<br>
<span style="background:#ffe7ab;border-radius:14px;padding:0 14px;margin-left:-14px">JD</span> in.<br>Questions out.</h1>
<p style="font:400 32px/1.4 Inter;color:#565265">Practise for the interview you have. Start free, no signup.</p>
</div><div style="background:linear-gradient(135deg,#667eea,#764ba2)"></div>`,
};

const PICTURES = {
  'icon-180.png': icon(180, { pad: 18, background: '#ffffff' }),
  'icon-192.png': icon(192),
  'icon-512.png': icon(512),
  'icon-maskable-512.png': icon(512, { pad: 96, background: '#ffffff' }),
  'share.png': share,
};

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const [name, { width, height, html }] of Object.entries(PICTURES)) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<!doctype html><style>${style}</style>${html}`);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(web, 'public', name), omitBackground: true });
  await page.close();
}
await browser.close();
