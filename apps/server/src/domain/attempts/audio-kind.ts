import type { AudioKind } from '../../ports/transcriber.ts';

/** The container of a recording, told by its first bytes and never by its name. Null: not one that browsers record into. */
export function audioKind(bytes: Uint8Array): AudioKind | null {
  const text = (start: number, end: number) => new TextDecoder('latin1').decode(bytes.subarray(start, end));
  // the header of EBML; Matroska has the same, and its audio is read as WebM's
  if (text(0, 4) === '\x1aE\xdf\xa3') return 'webm';
  if (text(0, 4) === 'OggS') return 'ogg';
  if (text(4, 8) === 'ftyp') return 'mp4';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'wav';
  return null;
}
