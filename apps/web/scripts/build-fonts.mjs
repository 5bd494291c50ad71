/**
 * Makes app/fonts from the Fontsource packages: run `npm run fonts -w apps/web` after changing one of them.
 * Each family becomes a base file (Latin and the signs of SIGNS, preloaded) and, where it has one, an "ext" file that
 * browsers fetch only for names like Łukasz or Şahin. The weight axis keeps the weights that the interface uses.
 * Prints size and coverage, and fails when a file lacks a sign that it promises.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const out = join(dirname(fileURLToPath(import.meta.url)), '../app/fonts');

/** ASCII and the letters of western European names, then punctuation, bullets, arrows and currency. */
const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xac)}${range(0xae, 0xff)}Œœıˆ˜`;
const SIGNS = '–—‘’“”„•…‹›€™−·×';

const families = [
  {
    name: 'inter',
    weights: { min: 400, max: 700 },
    signs: `${SIGNS}↑↓`,
    features: ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'case'],
  },
  {
    name: 'plus-jakarta-sans',
    weights: { min: 600, max: 700 },
    signs: SIGNS,
    features: ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'case'],
  },
  {
    name: 'jetbrains-mono',
    weights: { min: 400, max: 700 },
    signs: `${SIGNS}↑↓`,
    features: ['ccmp', 'locl', 'mark', 'mkmk'],
  },
];

function source(family, part) {
  return readFileSync(require.resolve(`@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`));
}

/** The code points that a font file maps to a glyph (cmap formats 4 and 12, OpenType specification). */
async function codePoints(font) {
  const data = await convert(font, 'sfnt');
  const tables = data.readUInt16BE(4);
  let cmap = 0;
  for (let i = 0; i < tables; i++) {
    const at = 12 + i * 16;
    if (data.toString('latin1', at, at + 4) === 'cmap') cmap = data.readUInt32BE(at + 8);
  }
  const found = new Set();
  for (let i = 0; i < data.readUInt16BE(cmap + 2); i++) {
    const at = cmap + data.readUInt32BE(cmap + 4 + i * 8 + 4);
    const format = data.readUInt16BE(at);
    if (format === 12) {
      for (let g = 0; g < data.readUInt32BE(at + 12); g++) {
        const group = at + 16 + g * 12;
        for (let c = data.readUInt32BE(group); c <= data.readUInt32BE(group + 4); c++) found.add(c);
      }
    } else if (format === 4) {
      const segments = data.readUInt16BE(at + 6) / 2;
      for (let s = 0; s < segments; s++) {
        const end = data.readUInt16BE(at + 14 + s * 2);
        const start = data.readUInt16BE(at + 16 + segments * 2 + s * 2);
        if (start === 0xffff) continue;
        for (let c = start; c <= end; c++) found.add(c);
      }
    }
  }
  return found;
}

async function write(name, bytes, promised) {
  const has = await codePoints(bytes);
  const missing = [...promised].filter((sign) => !has.has(sign.codePointAt(0)));
  if (missing.length > 0) throw new Error(`${name} lacks ${missing.join(' ')}`);
  writeFileSync(join(out, name), bytes);
  process.stdout.write(`${name}  ${bytes.length} bytes, ${has.size} characters\n`);
}

mkdirSync(out, { recursive: true });
for (const { name, weights, signs, features } of families) {
  const options = { targetFormat: 'woff2', variationAxes: { wght: weights }, keepFeatures: features };
  const text = `${LATIN}${signs}`;
  await write(`${name}.woff2`, await subsetFont(source(name, 'latin'), text, options), text.replaceAll(' ', ''));
  // ₹ lies in the extended file: its own small file spares everybody who only reads a price the rest of it
  const extended = source(name, 'latin-ext');
  if ((await codePoints(extended)).has(0x20b9)) {
    await write(`${name}-rupee.woff2`, await subsetFont(extended, '₹', options), '₹');
  }
  if (name === 'jetbrains-mono') continue;
  const letters = `${range(0x100, 0x24f)}${range(0x1e00, 0x1e9f)}`;
  await write(`${name}-ext.woff2`, await subsetFont(extended, letters, options), 'łşăğ');
}
