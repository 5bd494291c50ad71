import { LIMITS } from '@prep-ai/contract';
import type { Config } from '../config.ts';
import type { Clock } from '../ports/clock.ts';
import type { Transcriber } from '../ports/transcriber.ts';

const OPENAI = 'https://api.openai.com/v1';

/** What turns recordings into text as the environment configures it; null where no model is named. */
export async function openTranscriber(config: Config, clock: Clock): Promise<Transcriber | null> {
  if (config.TRANSCRIBE_MODEL === undefined) return null;
  // loaded only where it is configured: the AI SDK costs 100 ms of the start
  const { createOpenAITranscriber } = await import('../adapters/transcriber/openai-transcriber.ts');
  return createOpenAITranscriber({
    ...addressOf(config),
    model: config.TRANSCRIBE_MODEL,
    timeoutMs: LIMITS.attempt.transcriptionMs,
    clock,
  });
}

/** The AI provider's key goes to the AI provider only, never to the address of another service. */
function addressOf(config: Config): { baseUrl: string; apiKey?: string } {
  const own = config.TRANSCRIBE_API_KEY;
  if (config.TRANSCRIBE_BASE_URL) return { baseUrl: config.TRANSCRIBE_BASE_URL, ...(own ? { apiKey: own } : {}) };
  const apiKey = own ?? config.AI_API_KEY;
  return { baseUrl: config.AI_BASE_URL ?? OPENAI, ...(apiKey ? { apiKey } : {}) };
}
