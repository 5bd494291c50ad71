/** Why there is no recording, as a sentence with the next step. */
export const NO_RECORDER =
  'This browser cannot record sound. Type your answer instead, or open this page in a current version of Chrome, Edge, Firefox or Safari.';

const REFUSED =
  'The microphone is blocked for this site. Allow it in your browser’s site settings and press Record again, or type your answer.';
const MISSING = 'No microphone was found. Connect one and press Record again, or type your answer.';
const TAKEN =
  'The microphone could not be opened; another program may be using it. Close that program and press Record again, or type your answer.';

/** What to tell a person whose microphone did not open. */
export function microphoneTrouble(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return REFUSED;
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return MISSING;
  return TAKEN;
}

/** Whether this browser can record at all. Pages over plain http from another machine have no microphone. */
export function canRecord(view: Window & typeof globalThis): boolean {
  return typeof view.MediaRecorder === 'function' && typeof view.navigator.mediaDevices?.getUserMedia === 'function';
}

const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

/** Speech needs no more: three minutes take about 700 KB. */
const BITS_PER_SECOND = 32_000;

/** Opens the recorder of a stream in a container that the server knows. */
export function openRecorder(stream: MediaStream): MediaRecorder {
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  return new MediaRecorder(stream, { audioBitsPerSecond: BITS_PER_SECOND, ...(mimeType ? { mimeType } : {}) });
}
