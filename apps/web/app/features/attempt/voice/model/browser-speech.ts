/** The part of the Web Speech API that is used here; TypeScript's own library does not have it. */
interface SpeechResult {
  readonly isFinal: boolean;
  readonly 0: { readonly transcript: string };
}
interface SpeechRecognizer {
  continuous: boolean;
  interimResults: boolean;
  lang: string;
  onresult: ((event: { resultIndex: number; results: ArrayLike<SpeechResult> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}
type SpeechRecognizerClass = new () => SpeechRecognizer;

/** Errors after which it makes no sense to listen on. */
const FINAL_ERRORS = new Set([
  'not-allowed',
  'service-not-allowed',
  'network',
  'audio-capture',
  'language-not-supported',
]);

export interface BrowserSpeech {
  pause(): void;
  resume(): void;
  /** Everything that was understood; waits a moment for the last words. */
  finish(): Promise<string>;
  discard(): void;
}

/** ms that the last words may take */
const LAST_WORDS_MS = 2000;

function recognizerOf(view: object): SpeechRecognizerClass | null {
  const { SpeechRecognition, webkitSpeechRecognition } = view as Record<string, unknown>;
  const found = SpeechRecognition ?? webkitSpeechRecognition;
  return typeof found === 'function' ? (found as SpeechRecognizerClass) : null;
}

export function hasBrowserSpeech(view: object): boolean {
  return recognizerOf(view) !== null;
}

/**
 * Lets the browser write down what is said from now on. `onText` gets everything so far, also words that may still change.
 * Browsers end by themselves after a silence: it begins again until it is finished. Null where the browser can't.
 */
export function listenInBrowser(view: object, language: string, onText: (text: string) => void): BrowserSpeech | null {
  const Recognizer = recognizerOf(view);
  if (!Recognizer) return null;
  const recognizer = new Recognizer();
  recognizer.continuous = true;
  recognizer.interimResults = true;
  recognizer.lang = language;
  /** of earlier runs, and of this one */
  let settled = '';
  let present = '';
  let listening = true;
  let running = false;
  let onFinished: (() => void) | null = null;

  const text = () => `${settled} ${present}`.replaceAll('  ', ' ').trim();
  const start = () => {
    if (running) return;
    running = true;
    recognizer.start();
  };
  recognizer.onresult = ({ results }) => {
    present = Array.from(results, (result) => result[0].transcript.trim()).join(' ');
    onText(text());
  };
  recognizer.onerror = ({ error }) => {
    if (FINAL_ERRORS.has(error)) listening = false;
  };
  recognizer.onend = () => {
    running = false;
    settled = text();
    present = '';
    if (listening) start();
    else onFinished?.();
  };
  start();

  return {
    pause() {
      listening = false;
      recognizer.stop();
    },
    resume() {
      listening = true;
      start();
    },
    async finish() {
      listening = false;
      if (running) {
        const finished = new Promise<void>((resolve) => {
          onFinished = resolve;
          setTimeout(resolve, LAST_WORDS_MS);
        });
        recognizer.stop();
        await finished;
      }
      return text();
    },
    discard() {
      listening = false;
      recognizer.abort();
    },
  };
}
