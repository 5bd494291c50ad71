import {
  type ChatMessage,
  competencyLevel,
  DEFAULT_COMPETENCY_LEVEL,
  exchangeMessages,
  MESSAGE_MAX,
  REQUEST_TYPES,
  readAskedWords,
} from '@prep-ai/contract';
import { type Exchange, isLive, newExchange, type PracticeSettings } from './exchange.ts';

/**
 * An exchange as messages of the server's chat session; saving them again adds nothing. None before the first words of the
 * answer: until then it may still be refused.
 */
export function messagesOf({ key, type, prompt, settings, text, stale, startedAt }: Exchange): ChatMessage[] {
  if (text === '' || stale) return [];
  return exchangeMessages({ key, type, prompt, ...settings, text, askedAt: new Date(startedAt) });
}

/** The messages of which the server does not have every character yet. */
export function unsyncedMessages(exchanges: Exchange[], synced: Record<string, number>): ChatMessage[] {
  return exchanges.flatMap((item) => {
    const answer = synced[`${item.key}/answer`];
    // most of a long conversation: no message has to be made to see it
    if (answer !== undefined && answer >= Math.min(item.text.length, MESSAGE_MAX)) return [];
    return messagesOf(item).filter(({ id, content }) => content.length > (synced[id] ?? 0));
  });
}

/** Characters by message id: what the server has once these are saved. */
export function syncedLengths(messages: ChatMessage[]): Record<string, number> {
  return Object.fromEntries(messages.map(({ id, content }) => [id, content.length]));
}

function settingsOf(words: string): PracticeSettings {
  const asked = readAskedWords(words);
  return {
    skills: asked?.skills ?? [],
    level: competencyLevel.catch(DEFAULT_COMPETENCY_LEVEL).parse(asked?.level),
    length: '200',
    subtopics: {},
  };
}

/**
 * The exchanges that another device has added to the chat session, and those of `known` whose answer it knows more of.
 * A question without an answer is left to the device that asked it.
 */
export function exchangesFrom(messages: ChatMessage[], known: Exchange[]): Exchange[] {
  const answers = new Map(messages.map(({ id, content }) => [id, content]));
  const here = new Map(known.map((item) => [item.key, item]));
  return messages.flatMap((message) => {
    const [, key, name] = /^(.+)\/(\w+)$/.exec(message.id) ?? [];
    const type = REQUEST_TYPES.find((one) => one === name);
    const text = answers.get(`${key}/answer`);
    if (!key || !type || !text) return [];
    const mine = here.get(key);
    if (mine && (isLive(mine) || mine.text.length >= text.length)) return [];
    const asked =
      mine ??
      newExchange({
        key,
        type,
        prompt: type === 'chat' ? message.content : '',
        settings: settingsOf(type === 'chat' ? '' : message.content),
        startedAt: message.timestamp,
      });
    return [{ ...asked, text, stale: false, state: 'done' as const, failure: null }];
  });
}
