import type { Pauses } from './pauses.ts';

/** Why a recording ended. */
export type EndedBy = 'person' | 'limit' | 'unplugged' | 'reload';

/** A recorded answer; it never leaves this device unless the person asks for its text. */
export interface Recording {
  sound: Blob;
  seconds: number;
  pauses: Pauses | null;
  silent: boolean;
  endedBy: EndedBy;
  /** what the browser's own speech recognition wrote down; null where it did not listen */
  heard: string | null;
}

const NAMES: readonly [string, string][] = [
  ['audio/mp4', 'answer.m4a'],
  ['audio/ogg', 'answer.ogg'],
  ['audio/wav', 'answer.wav'],
];

/** The recording as a file with the name that its kind has. */
export function asFile({ sound }: Pick<Recording, 'sound'>): File {
  const name = NAMES.find(([type]) => sound.type.startsWith(type))?.[1] ?? 'answer.webm';
  return new File([sound], name, { type: sound.type });
}

/** "1:05" */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** "412 KB" */
export function sizeOf({ sound }: Pick<Recording, 'sound'>): string {
  const kilobytes = sound.size / 1024;
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
