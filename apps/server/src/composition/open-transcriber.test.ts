import { expect, test } from 'vitest';
import { ScriptedServer } from '../adapters/engine-llm/testing/scripted-server.ts';
import { readConfig } from '../config.ts';
import { systemClock } from '../ports/clock.ts';
import { openTranscriber } from './open-transcriber.ts';

async function keySentTo(environment: (address: string) => Record<string, string>): Promise<string | undefined> {
  const service = new ScriptedServer(({ response }) => void response.end('{"text":"Yes"}'));
  const config = readConfig(environment(await service.start()));
  try {
    const transcriber = await openTranscriber(config, systemClock);
    await transcriber?.transcribe(Buffer.from('OggS'), 'ogg', new AbortController().signal);
    return service.requests[0]?.headers.authorization;
  } finally {
    await service.stop();
  }
}

const openai = { AI_PROVIDER: 'openai', AI_DEFAULT_MODEL: 'm', AI_API_KEY: 'ai-key', TRANSCRIBE_MODEL: 'tiny' };

test('the AI provider’s key goes to the AI provider, and not to another service', async () => {
  expect(await keySentTo((AI_BASE_URL) => ({ ...openai, AI_BASE_URL }))).toBe('Bearer ai-key');
  expect(await keySentTo((TRANSCRIBE_BASE_URL) => ({ ...openai, TRANSCRIBE_BASE_URL }))).toBe('Bearer');
  expect(
    await keySentTo((TRANSCRIBE_BASE_URL) => ({ ...openai, TRANSCRIBE_BASE_URL, TRANSCRIBE_API_KEY: 'own' })),
  ).toBe('Bearer own');
});

test('no model, no transcriber', async () => {
  expect(await openTranscriber(readConfig({}), systemClock)).toBeNull();
});
