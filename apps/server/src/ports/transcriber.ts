import type { TokenUse } from './interview-engine.ts';

/** The containers that browsers record into, and WAV. */
export type AudioKind = 'webm' | 'ogg' | 'mp4' | 'wav';

interface Transcript {
  /** empty when no words were heard */
  text: string;
  /** null where the service does not count tokens */
  use: TokenUse | null;
}

/** Turns speech into text. */
export interface Transcriber {
  /**
   * @param signal ends the call when the person has gone
   * @throws EngineError whose message is for the operator's log and has no word of the person or of the service
   */
  transcribe(audio: Uint8Array, kind: AudioKind, signal: AbortSignal): Promise<Transcript>;
}
