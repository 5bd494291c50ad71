import { endpoints, LIMITS, MS } from '@prep-ai/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toApiError } from '../../../../lib/api-error.ts';
import { useApi } from '../../../../lib/use-api.ts';
import { asFile, type Recording } from '../model/recording.ts';

const TOO_LONG =
  'Turning your recording into text took too long. Your recording is kept: try again, mark it yourself, or type your answer.';
const NO_WORDS =
  'No words were found in your recording. Listen to it, then record again, mark it yourself, or type your answer.';
const KEPT = 'Your recording is kept: try again, mark it yourself, or type your answer.';

/** ms: a little more than the server gives its service */
const WAIT_MS = LIMITS.attempt.transcriptionMs + 15 * MS.second;

/** Whether this site turns recordings into text; false until it is known, and when it cannot be asked. */
export function useSiteTranscribes(): boolean {
  const api = useApi();
  const { data } = useQuery({
    // the practice screen has asked the same question under this name
    queryKey: ['screen-config'],
    queryFn: ({ signal }) => api.call(endpoints.practice.config, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.transcription === 'provider';
}

/** Sends a recording to be turned into text, one at a time; `trouble` is a sentence. */
export function useTranscribe(onText: (text: string) => void) {
  const api = useApi();
  const running = useRef<AbortController | null>(null);
  const [state, setState] = useState<{ busy: boolean; trouble: string | null }>({ busy: false, trouble: null });
  useEffect(() => () => running.current?.abort(), []);

  async function transcribe(recording: Recording): Promise<void> {
    if (running.current) return;
    const stop = new AbortController();
    const timeout = AbortSignal.timeout(WAIT_MS);
    running.current = stop;
    setState({ busy: true, trouble: null });
    try {
      const signal = AbortSignal.any([stop.signal, timeout]);
      const { text } = await api.call(endpoints.attempts.transcribe, { file: asFile(recording), signal });
      if (text !== '') onText(text);
      setState({ busy: false, trouble: text === '' ? NO_WORDS : null });
    } catch (error) {
      const trouble = timeout.aborted ? TOO_LONG : `${toApiError(error).detail} ${KEPT}`;
      setState({ busy: false, trouble: stop.signal.aborted ? null : trouble });
    } finally {
      running.current = null;
    }
  }

  return { ...state, transcribe, cancel: () => running.current?.abort() };
}
