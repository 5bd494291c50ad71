import { LOCAL_KEYS } from '../../../../lib/local-data/local-state.ts';

/** Whether the browser may write down what is said; null: not asked yet. */
export type SpeechConsent = 'yes' | 'no' | null;

export function readSpeechConsent(): SpeechConsent {
  const stored = read(LOCAL_KEYS.speechConsent);
  return stored === 'yes' || stored === 'no' ? stored : null;
}

export const writeSpeechConsent = (consent: 'yes' | 'no') => write(LOCAL_KEYS.speechConsent, consent);

export interface ReadingVoice {
  /** the voice’s URI; empty: the browser’s own choice */
  voice: string;
  speed: number;
}

/** Slower and faster than people speak. */
export const SPEEDS = [0.75, 1, 1.25, 1.5] as const;

export function readReadingVoice(): ReadingVoice {
  const speed = Number(read(LOCAL_KEYS.readingSpeed) ?? 1);
  return { voice: read(LOCAL_KEYS.readingVoice) ?? '', speed: SPEEDS.find((known) => known === speed) ?? 1 };
}

export function writeReadingVoice({ voice, speed }: ReadingVoice): void {
  write(LOCAL_KEYS.readingVoice, voice);
  write(LOCAL_KEYS.readingSpeed, String(speed));
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // storage is refused: the choice holds until the page is left
  }
}
