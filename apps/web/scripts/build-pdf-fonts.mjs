/**
 * Makes app/lib/pdf/fonts: run `node apps/web/scripts/build-pdf-fonts.mjs` after changing one of their packages.
 * pdfmake embeds TrueType files only (it fails on WOFF2) and the whole Noto Sans weighs 630 KB, so the fonts of the PDFs
 * are cut to RANGES, the code points that app/lib/pdf/coverage.ts promises. Devanagari and Tamil are taken as they are.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const out = join(dirname(fileURLToPath(import.meta.url)), '../app/lib/pdf/fonts');

/** Latin with its extensions, Greek, Cyrillic; punctuation, raised digits, currency, letter-like signs. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x2b0, 0x36f],
  [0x370, 0x377],
  [0x37a, 0x37f],
  [0x384, 0x38a],
  [0x38c, 0x38c],
  [0x38e, 0x3a1],
  [0x3a3, 0x3ff],
  [0x400, 0x45f],
  [0x490, 0x491],
  [0x1e00, 0x1eff],
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x2070, 0x209c],
  [0x20a0, 0x20bf],
  [0x2100, 0x214f],
  [0x2212, 0x2212],
  [0x25cc, 0x25cc],
];
const text = RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
).join('');

const noto = '@expo-google-fonts/noto-sans';
const fonts = [
  { name: 'sans-regular', file: `${noto}/400Regular/NotoSans_400Regular.ttf` },
  { name: 'sans-bold', file: `${noto}/700Bold/NotoSans_700Bold.ttf` },
  {
    name: 'mono',
    file: '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    weight: 400,
  },
];

mkdirSync(out, { recursive: true });
for (const { name, file, weight } of fonts) {
  const font = await subsetFont(readFileSync(require.resolve(file)), text, {
    targetFormat: 'truetype',
    noLayoutClosure: weight !== undefined,
    variationAxes: weight === undefined ? undefined : { wght: weight },
  });
  writeFileSync(join(out, `${name}.ttf`), font);
  process.stdout.write(`${name}.ttf ${font.length} bytes\n`);
}
