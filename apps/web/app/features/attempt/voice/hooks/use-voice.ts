import { useEffect, useRef, useState } from 'react';
import { type BrowserSpeech, listenInBrowser } from '../model/browser-speech.ts';
import type { KeptRecording } from '../model/kept-recordings.ts';
import { canRecord, microphoneTrouble, NO_RECORDER } from '../model/microphone.ts';
import { type RecordedSoFar, type Recorder, startRecording } from '../model/recorder.ts';
import { useKeptRecording, useOnce } from './use-kept-recording.ts';

export type VoiceState =
  | { phase: 'loading' | 'ready' | 'opening' | 'closing' }
  | { phase: 'recording'; paused: boolean; seconds: number; level: number | null; words: string }
  /** `stored`: it survives a reload */
  | { phase: 'recorded'; recording: KeptRecording; stored: boolean };

/** seconds of sound that a crash may cost */
const SAVE_EVERY_SECONDS = 3;

/** English questions are answered in English: the person’s own kind of it where the browser names one. */
const spokenLanguage = () => navigator.languages.find((language) => language.startsWith('en')) ?? 'en-US';

/** Records the answer of one card; `listening` lets the browser write it down meanwhile. `trouble` is a sentence. */
export function useVoice({ userId, cardKey, listening }: { userId: number; cardKey: string; listening: boolean }) {
  const kept = useKeptRecording(userId, cardKey);
  const [state, setState] = useState<VoiceState>({ phase: 'loading' });
  const [trouble, setTrouble] = useState<string | null>(null);
  const recorder = useRef<Recorder | null>(null);
  const speech = useRef<BrowserSpeech | null>(null);
  const opening = useRef(false);
  const gone = useRef(false);

  useOnce(() => {
    void kept.read().then((recording) => {
      setState(recording ? { phase: 'recorded', recording, stored: true } : { phase: 'ready' });
    });
  });
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      recorder.current?.discard();
      speech.current?.discard();
    };
  }, []);

  async function finish(recorded: RecordedSoFar): Promise<void> {
    setState({ phase: 'closing' });
    const heard = (await speech.current?.finish()) ?? null;
    speech.current = null;
    recorder.current = null;
    await store({ ...recorded, heard, keep: false });
  }

  async function start(): Promise<void> {
    if (opening.current || recorder.current) return;
    setTrouble(null);
    if (!canRecord(window)) return setTrouble(NO_RECORDER);
    opening.current = true;
    setState({ phase: 'opening' });
    let savedAt = 0;
    try {
      const opened = await startRecording({
        onProgress: (progress) =>
          setState((known) => (known.phase === 'recording' ? { ...known, ...progress } : known)),
        onPiece(soFar) {
          if (soFar.seconds - savedAt < SAVE_EVERY_SECONDS) return;
          savedAt = soFar.seconds;
          void kept.save({ ...soFar, heard: null, keep: false });
        },
        onEnd: (recorded) => void finish(recorded),
      });
      if (gone.current) return opened.discard();
      recorder.current = opened;
      setState({ phase: 'recording', paused: false, seconds: 0, level: null, words: '' });
      if (listening) speech.current = listenInBrowser(window, spokenLanguage(), showWords);
    } catch (error) {
      setTrouble(microphoneTrouble(error));
      setState({ phase: 'ready' });
    } finally {
      opening.current = false;
    }
  }

  function showWords(words: string): void {
    setState((known) => (known.phase === 'recording' ? { ...known, words } : known));
  }

  function setPaused(paused: boolean): void {
    if (paused) recorder.current?.pause();
    else recorder.current?.resume();
    if (paused) speech.current?.pause();
    else speech.current?.resume();
    setState((known) => (known.phase === 'recording' ? { ...known, paused } : known));
  }

  async function remove(): Promise<void> {
    await kept.remove();
    setState({ phase: 'ready' });
  }

  async function store(recording: KeptRecording): Promise<void> {
    setState({ phase: 'recorded', recording, stored: await kept.save(recording) });
  }

  return { state, trouble, start, setPaused, stop: () => recorder.current?.stop(), remove, store };
}
