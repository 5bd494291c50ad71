import type { DocumentLine } from '@prep-ai/contract';

/** A plain text's bytes as text: UTF-8 or UTF-16 by its mark, and what is no valid UTF-8 as Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A plain text as the document reader gives a file's: no blank lines; numbered as an editor numbers them, from 1. */
export function textLines(text: string): DocumentLine[] {
  return text
    .split(/\r\n|\r|\n|\f/u)
    .map((line, index) => ({ n: index + 1, text: line.trimEnd() }))
    .filter((line) => line.text.trim() !== '');
}
