import type { ChatMessage, ChatRequest } from '../entities/chat.ts';
import { askedWords } from './asked-words.ts';

/** UTF-16 units; a message takes no more */
export const MESSAGE_MAX = 200_000;

interface AskedAndAnswered {
  /** the Idempotency-Key that it was asked with */
  key: string;
  type: ChatRequest['request_type'];
  /** what was typed */
  prompt: string;
  skills: readonly string[];
  level: string;
  /** the answer */
  text: string;
  askedAt: Date;
}

/**
 * What was asked and, one millisecond later, the answer, as messages of a conversation. Their ids come from the key and
 * say what kind it is: the browser and the server both save an exchange, and the same messages come of it.
 */
export function exchangeMessages({ key, type, prompt, skills, level, text, askedAt }: AskedAndAnswered): ChatMessage[] {
  return [
    {
      id: `${key}/${type}`,
      role: 'user',
      content: storable(prompt && type === 'chat' ? prompt : askedWords(skills, level)),
      timestamp: askedAt.toISOString(),
    },
    {
      id: `${key}/answer`,
      role: 'assistant',
      content: storable(text.slice(0, MESSAGE_MAX)),
      timestamp: new Date(askedAt.getTime() + 1).toISOString(),
    },
  ];
}

/** No database takes null characters and halves of surrogate pairs: each is replaced by one that it does take. */
function storable(text: string): string {
  return text.replace(/[\0\p{Cs}]/gu, '\ufffd');
}
