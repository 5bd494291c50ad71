import devanagari from '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf?url';
import devanagariBold from '@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf?url';
import tamil from '@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf?url';
import tamilBold from '@expo-google-fonts/noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf?url';
import type { Family } from './coverage.ts';
import mono from './fonts/mono.ttf?url';
import sansBold from './fonts/sans-bold.ttf?url';
import sans from './fonts/sans-regular.ttf?url';

export interface FontFace {
  family: Family;
  bold: boolean;
}

/** Addresses on our own origin, regular and bold; code has one weight. */
const FILES: Record<Family, readonly [string, string]> = {
  Sans: [sans, sansBold],
  Mono: [mono, mono],
  Devanagari: [devanagari, devanagariBold],
  Tamil: [tamil, tamilBold],
};

/** Fetches a font file from our own origin. @returns it in base64 @throws when the server does not have it */
export async function fetchFont({ family, bold }: FontFace): Promise<string> {
  const answer = await fetch(FILES[family][bold ? 1 : 0]);
  if (!answer.ok) throw new Error(`The font ${family} could not be loaded: ${answer.status}`);
  return base64(await answer.blob());
}

function base64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('The font could not be read'));
    reader.readAsDataURL(blob);
  });
}
