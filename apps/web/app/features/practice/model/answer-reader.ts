import { type ChatEvent, type chatRequest, LIMITS } from '@prep-ai/contract';
import type { z } from 'zod';
import { existingTitles } from './cards.ts';
import type { ConversationStore } from './conversation-store.ts';
import type { Exchange, Failure } from './exchange.ts';
import { type CallFailure, describeQuestionFailure } from './failure.ts';
import { followGeneration } from './follow-generation.ts';

export type ChatBody = z.input<typeof chatRequest>;

/** The calls that ask, read on and stop. */
export interface AnswersApi {
  ask(body: ChatBody, key: string, signal: AbortSignal): AsyncIterable<ChatEvent>;
  resume(idOrKey: string, offset: number, signal: AbortSignal): AsyncIterable<ChatEvent>;
  stop(idOrKey: string): Promise<void>;
}

export interface AnswerReaderDeps {
  store: ConversationStore;
  api: Pick<AnswersApi, 'ask' | 'resume'>;
  toCallFailure(error: unknown): CallFailure;
  pause(attempt: number, signal: AbortSignal): Promise<void>;
  /** runs `job` before the next frame; returns the function that cancels it */
  nextFrame(job: () => void): () => void;
  /** what the client knows of the plan and the model; the server decides by itself */
  clientHints(): Pick<ChatBody, 'user_plan' | 'model_used'>;
  /** the server has accepted a question and begins to write */
  onStart(exchange: Exchange): void;
  /** events have been applied to the store */
  onApplied(): void;
  /** the stream of an answer ended, with the failure to show if there is one; all of its events are applied */
  onEnd(key: string, asked: Exchange, failure: Failure | null): void;
}

export interface AnswerReader {
  /** the answer of this exchange is being read */
  reads(key: string): boolean;
  follow(key: string, begin: 'ask' | 'resume'): Promise<void>;
  /** Stops the reading of one answer, or of all. */
  stop(key?: string): void;
  /** Applies the events that wait for the next frame. */
  flush(): void;
}

/** Reads the streams of answers into the store: events are collected and applied once a frame. */
export function createAnswerReader(deps: AnswerReaderDeps): AnswerReader {
  const { store } = deps;
  const readers = new Map<string, AbortController>();
  const pendingEvents = new Map<string, ChatEvent[]>();
  let cancelFrame: (() => void) | null = null;

  function flush(): void {
    cancelFrame?.();
    cancelFrame = null;
    const batches = [...pendingEvents];
    pendingEvents.clear();
    for (const [key, events] of batches) store.apply({ type: 'arrived', key, events });
    if (batches.length > 0) deps.onApplied();
  }

  function collect(key: string, event: ChatEvent): void {
    pendingEvents.set(key, [...(pendingEvents.get(key) ?? []), event]);
    cancelFrame ??= deps.nextFrame(flush);
  }

  async function follow(key: string, begin: 'ask' | 'resume'): Promise<void> {
    const asked = store.find(key);
    if (!asked || readers.has(key)) return;
    const reader = new AbortController();
    readers.set(key, reader);
    let started = false;
    const failure = await followGeneration(
      begin,
      { key, generationId: asked.generationId, received: asked.stale ? 0 : asked.text.length },
      {
        streams: {
          ask: (sameKey, signal) => deps.api.ask(requestOf(store, asked, deps.clientHints()), sameKey, signal),
          resume: deps.api.resume,
        },
        onEvent(event) {
          if ('generation_id' in event && asked.generationId === null && !started) {
            started = true;
            deps.onStart(asked);
          }
          collect(key, event);
        },
        toCallFailure: deps.toCallFailure,
        describe: (call) => describeQuestionFailure(call, asked.type),
        pause: deps.pause,
      },
      reader.signal,
    );
    readers.delete(key);
    if (reader.signal.aborted) return;
    flush();
    deps.onEnd(key, asked, failure);
  }

  return {
    reads: (key) => readers.has(key),
    follow,
    stop(key) {
      for (const stopped of key === undefined ? [...readers.keys()] : [key]) {
        readers.get(stopped)?.abort();
        readers.delete(stopped);
      }
    },
    flush,
  };
}

function requestOf(
  store: ConversationStore,
  asked: Exchange,
  hints: ReturnType<AnswerReaderDeps['clientHints']>,
): ChatBody {
  const { exchanges, meta } = store.getState();
  const { skills, level, length, subtopics } = asked.settings;
  return {
    message: asked.prompt,
    request_type: asked.type,
    selected_skills: skills,
    competency_level: level,
    response_length: length,
    existing_questions: existingTitles(exchanges.filter(({ key }) => key !== asked.key)),
    subtopics,
    file_paths: asked.files.map(({ path }) => path),
    session_token: meta.sessionToken,
    ...(asked.type === 'chat' ? {} : { question_count: LIMITS.chat.questionsPerGeneration }),
    ...hints,
  };
}
