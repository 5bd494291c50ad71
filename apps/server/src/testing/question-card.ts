import { chatRecords, generations } from '../db/schema/index.ts';
import { sampleGeneration } from '../db/testing/samples.ts';
import type { GenerationRequest } from '../domain/practice/generation.ts';
import type { TestApp } from './test-app.ts';

interface CardValues {
  type: GenerationRequest['type'];
  state: 'running' | 'done' | 'stopped';
  idempotencyKey: string | null;
}

/** Gives a user an answer as its cards show it, with a record for its first question; returns the generation's id. */
export async function giveCard(
  { database: { db } }: Pick<TestApp, 'database'>,
  userId: number,
  content: string,
  { type = 'questions', state = 'done', idempotencyKey = null }: Partial<CardValues> = {},
): Promise<string> {
  const row = sampleGeneration(userId, { idempotencyKey });
  const ended = state === 'running' ? {} : ({ quota: 'counted', finishedAt: new Date() } as const);
  await db.insert(generations).values({ ...row, state, content, ...ended, request: { ...row.request, type } });
  if (state === 'done' && type !== 'chat')
    await db
      .insert(chatRecords)
      .values({ userId, generationId: row.id, message: content.slice(0, 80), response: content });
  return row.id;
}
