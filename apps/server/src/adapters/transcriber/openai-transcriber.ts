import { createOpenAI } from '@ai-sdk/openai';
import { z } from 'zod';
import type { Clock } from '../../ports/clock.ts';
import type { TokenUse } from '../../ports/interview-engine.ts';
import type { AudioKind, Transcriber } from '../../ports/transcriber.ts';
import { transcriptionFailure } from './transcription-failure.ts';

export interface OpenAITranscriberOptions {
  /** with the version in the path, for example https://api.openai.com/v1 */
  baseUrl: string;
  apiKey?: string;
  model: string;
  /** for a whole recording */
  timeoutMs: number;
  clock: Clock;
}

const MEDIA_TYPES: Record<AudioKind, string> = {
  webm: 'audio/webm',
  ogg: 'audio/ogg',
  mp4: 'audio/mp4',
  wav: 'audio/wav',
};

/** How OpenAI counts what its newer models take; whisper-1 and most servers of one's own say nothing of it. */
const usage = z.object({
  usage: z.object({
    type: z.literal('tokens'),
    input_tokens: z.int().nonnegative(),
    output_tokens: z.int().nonnegative(),
  }),
});

/**
 * Any service that has POST /audio/transcriptions as OpenAI does. The model is called itself, not through the SDK's
 * `transcribe`: that one guesses the container from the bytes, takes MP4 and M4A for WAV, and treats silence as an error.
 */
export function createOpenAITranscriber(options: OpenAITranscriberOptions): Transcriber {
  // the key is always passed on, also when empty: left out, the SDK would take it from an environment variable of its own
  const openai = createOpenAI({
    baseURL: options.baseUrl,
    apiKey: options.apiKey ?? '',
    // a service that redirects is a wrong address, and the recording must not travel to another one
    fetch: (input, init) => fetch(input, { ...init, redirect: 'manual' }),
  });
  const model = openai.transcription(options.model);
  return {
    async transcribe(audio, kind, signal) {
      const timeout = AbortSignal.timeout(options.timeoutMs);
      try {
        const { text, response } = await model.doGenerate({
          audio,
          mediaType: MEDIA_TYPES[kind],
          abortSignal: AbortSignal.any([signal, timeout]),
        });
        return { text, use: useOf(response.body, options.model) };
      } catch (error) {
        throw transcriptionFailure(error, { timedOut: timeout.aborted && !signal.aborted, now: options.clock.now() });
      }
    },
  };
}

function useOf(body: unknown, model: string): TokenUse | null {
  const told = usage.safeParse(body);
  if (!told.success) return null;
  const { input_tokens, output_tokens } = told.data.usage;
  return { provider: 'openai', model, inputTokens: input_tokens, outputTokens: output_tokens, estimated: false };
}
