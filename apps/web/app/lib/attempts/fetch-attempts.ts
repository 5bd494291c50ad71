import { type Attempt, endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../api-client.ts';
import { toApiError } from '../api-error.ts';

/** A question of the person: the generation, by its id or by the key it was asked with, and its number there. */
export interface QuestionPlace {
  generationId: string;
  question: number;
}

/** The attempts at a question, oldest first; none for a card that has no question or is gone. Rejects with ApiError. */
export async function fetchAttempts(
  api: ApiClient,
  { generationId, question }: QuestionPlace,
  signal?: AbortSignal,
): Promise<Attempt[]> {
  try {
    const { attempts } = await api.call(endpoints.attempts.list, {
      query: { generation_id: generationId, question },
      ...(signal ? { signal } : {}),
    });
    return attempts;
  } catch (error) {
    if (['not_found', 'not_a_question', 'answer_not_ready'].includes(toApiError(error).code)) return [];
    throw error;
  }
}
