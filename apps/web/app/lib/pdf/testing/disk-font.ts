import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Family } from '../coverage.ts';
import type { FontFace } from '../fonts.ts';

const require = createRequire(import.meta.url);
const own = (name: string) => join(import.meta.dirname, `../fonts/${name}.ttf`);
const noto = (script: string, file: string) => require.resolve(`@expo-google-fonts/noto-sans-${script}/${file}.ttf`);
const FILES: Record<Family, readonly [string, string]> = {
  Sans: [own('sans-regular'), own('sans-bold')],
  Mono: [own('mono'), own('mono')],
  Devanagari: [
    noto('devanagari', '400Regular/NotoSansDevanagari_400Regular'),
    noto('devanagari', '700Bold/NotoSansDevanagari_700Bold'),
  ],
  Tamil: [noto('tamil', '400Regular/NotoSansTamil_400Regular'), noto('tamil', '700Bold/NotoSansTamil_700Bold')],
};

/** The files that the server would send. */
export async function diskFont({ family, bold }: FontFace): Promise<string> {
  return readFileSync(FILES[family][bold ? 1 : 0], 'base64');
}
