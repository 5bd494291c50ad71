import { readFile } from 'node:fs/promises';

/** What pdf.js asks its host for: a file of a kind ("cMapUrl" are the character maps). */
interface Wanted {
  kind: string;
  filename: string;
}

/** pdf.js takes the names from a list of its own; nothing else may reach the file system. */
const MAP = /^[A-Za-z0-9-]{1,40}\.bcmap$/;

/**
 * Gives pdf.js the character maps (CMaps) that a font can name instead of holding one: Chinese, Japanese and Korean fonts
 * without ToUnicode have no other way to their letters. Its standard fonts, which only drawing needs, are not given.
 * @param folder where the maps lie, as they come with pdf.js
 */
export function characterMapsIn(folder: URL) {
  return class {
    async fetch({ kind, filename }: Wanted): Promise<Uint8Array> {
      if (kind !== 'cMapUrl' || !MAP.test(filename)) throw new Error(`${filename} is no character map`);
      return Uint8Array.from(await readFile(new URL(filename, folder)));
    }
  };
}
