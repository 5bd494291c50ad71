import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function problems(variables: Record<string, string>): string[] {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('the environment', () => {
  test('needs nothing for a local start', () => {
    expect(readConfig({})).toMatchObject({
      APP_ENV: 'local',
      PORT: 3000,
      HOST: '127.0.0.1',
      AI_PROVIDER: 'offline',
      LIMITS_FACTOR: 1,
    });
  });

  test('counts an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' }).PORT).toBe(3000);
  });

  test('names every bad variable at once', () => {
    const found = problems({ PORT: '99999', APP_SECRET: 'short', DATABASE_URL: 'mysql://x' });
    expect(found.map((line) => line.split(':')[0])).toEqual(['PORT', 'DATABASE_URL', 'APP_SECRET']);
  });

  test('production refuses to start without its secrets and address', () => {
    expect(problems({ APP_ENV: 'production' }).map((line) => line.split(':')[0])).toEqual([
      'APP_SECRET',
      'PUBLIC_URL',
      'ADMIN_PASSWORD',
    ]);
  });

  test('a load-test factor is for local mode only', () => {
    const production = {
      APP_ENV: 'production',
      APP_SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'https://prep.example',
      ADMIN_PASSWORD: 'long enough',
    };
    expect(problems(production)).toEqual([]);
    expect(problems({ ...production, LIMITS_FACTOR: '10' })).toHaveLength(1);
  });

  test('a provider needs its model, and its key or address', () => {
    expect(problems({ AI_PROVIDER: 'openai' })).toHaveLength(2);
    expect(problems({ AI_PROVIDER: 'openai-compatible', AI_DEFAULT_MODEL: 'm' })).toHaveLength(1);
    expect(
      problems({ AI_PROVIDER: 'openai-compatible', AI_DEFAULT_MODEL: 'm', AI_BASE_URL: 'http://127.0.0.1:11434/v1' }),
    ).toEqual([]);
  });

  test('a transcription service needs its model, and an address unless it is the AI provider', () => {
    expect(problems({ TRANSCRIBE_BASE_URL: 'http://127.0.0.1:9000/v1' })).toEqual([
      'TRANSCRIBE_MODEL: needed when TRANSCRIBE_BASE_URL is set',
    ]);
    expect(problems({ TRANSCRIBE_API_KEY: 'key' })).toEqual([
      'TRANSCRIBE_MODEL: needed when TRANSCRIBE_API_KEY is set',
    ]);
    expect(problems({ TRANSCRIBE_MODEL: 'whisper-1' })).toEqual([
      'TRANSCRIBE_BASE_URL: needed with TRANSCRIBE_MODEL unless AI_PROVIDER is openai',
    ]);
    const openai = { AI_PROVIDER: 'openai', AI_DEFAULT_MODEL: 'm', AI_API_KEY: 'key' };
    expect(problems({ ...openai, TRANSCRIBE_MODEL: 'whisper-1' })).toEqual([]);
    expect(problems({ TRANSCRIBE_MODEL: 'tiny', TRANSCRIBE_BASE_URL: 'http://127.0.0.1:9000/v1' })).toEqual([]);
  });
});
