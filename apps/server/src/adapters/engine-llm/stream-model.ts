import {
  InvalidResponseDataError,
  type LanguageModelV3CallOptions,
  type LanguageModelV3FinishReason,
  type LanguageModelV3Prompt,
  type LanguageModelV3StreamPart,
  type LanguageModelV3Usage,
} from '@ai-sdk/provider';
import type { Clock } from '../../ports/clock.ts';
import { classifyError } from './classify-error.ts';
import type { ModelPrompt } from './prompts/build-prompt.ts';
import { callerStopped, connectionLost, notTheProtocol, ProviderFailure, unusableAnswer } from './provider-failure.ts';

export type ModelPart =
  | { type: 'text'; text: string }
  /** the model has ended; `length`: it reached the limit of tokens */
  | { type: 'end'; finish: 'stop' | 'length'; usage: LanguageModelV3Usage };

/** Parts of an answer as they come; `done` when the provider has ended it. */
export interface PartReader {
  read(): Promise<{ done: boolean; value?: LanguageModelV3StreamPart }>;
}

/** What is used of the AI SDK's LanguageModelV3. */
export interface StreamingModel {
  doStream(options: LanguageModelV3CallOptions): PromiseLike<{ stream: { getReader(): PartReader } }>;
}

export interface ModelCall {
  model: StreamingModel;
  prompt: ModelPrompt;
  settings: Pick<LanguageModelV3CallOptions, 'maxOutputTokens' | 'temperature' | 'providerOptions'>;
  /** ms until the model shows life: text or reasoning */
  firstTokenMs: number;
  /** ms between two signs of life */
  idleMs: number;
  clock: Clock;
}

/** Finish reasons of OpenAI-compatible servers that the SDK doesn't know and that mean a whole answer. */
const WHOLE = /^(?:eos|eos_token|end|end_turn|done|completed?|stop_sequence)$/i;

/**
 * One streamed call without retries. Text as it comes, then `end`; a stream that stops without the provider's word that it
 * is finished never ends normally. Leaving the loop, or aborting the signal, closes the connection.
 * @throws ProviderFailure
 */
export async function* streamModel(call: ModelCall, signal: AbortSignal): AsyncGenerator<ModelPart> {
  if (signal.aborted) throw callerStopped();
  const upstream = new AbortController();
  // set by others than this loop
  let broken = null as ProviderFailure | null;
  const breakOff = (failure: ProviderFailure) => {
    broken ??= failure;
    upstream.abort(failure);
  };
  const watch = createWatch(call, breakOff);
  const onAbort = () => breakOff(callerStopped());
  signal.addEventListener('abort', onAbort, { once: true });
  // anything of the protocol was understood
  let spoke = false;
  try {
    const { stream } = await call.model.doStream({
      ...call.settings,
      prompt: toSdkPrompt(call.prompt),
      abortSignal: upstream.signal,
    });
    const parts = stream.getReader();
    for (;;) {
      watch.waiting();
      const { done, value: part } = await parts.read();
      watch.received();
      if (broken) throw broken;
      if (done || !part) throw endedEarly(spoke);
      switch (part.type) {
        case 'text-delta':
          spoke = true;
          watch.alive();
          if (part.delta !== '') yield { type: 'text', text: part.delta };
          break;
        case 'reasoning-start':
        case 'reasoning-delta':
          spoke = true;
          watch.alive();
          break;
        case 'response-metadata':
          spoke = true;
          break;
        case 'error':
          throw isMissingFinish(part.error) ? endedEarly(spoke) : part.error;
        case 'finish':
          yield { type: 'end', finish: finishOf(part.finishReason, spoke), usage: part.usage };
          return;
        default:
          break;
      }
    }
  } catch (error) {
    throw broken ?? classifyError(error, call.clock.now());
  } finally {
    watch.stop();
    signal.removeEventListener('abort', onAbort);
    // leaving the loop does not stop the upstream call, aborting does
    upstream.abort(callerStopped());
  }
}

/**
 * Times the provider and not the reader: the clock runs only while a part is waited for, so a slow reader can't make a
 * call time out.
 */
function createWatch(call: ModelCall, stop: (failure: ProviderFailure) => void) {
  const timeout = (message: string) => new ProviderFailure('timeout', message, { blame: 'provider', retry: true });
  let isWaiting = true;
  let isAlive = false;
  let timer = arm(call.firstTokenMs, 'the AI provider did not begin to answer in time');

  function arm(ms: number, message: string): NodeJS.Timeout {
    const own = setTimeout(() => (isWaiting ? stop(timeout(message)) : own.refresh()), ms);
    return own;
  }

  return {
    waiting() {
      isWaiting = true;
      if (isAlive) timer.refresh();
    },
    received() {
      isWaiting = false;
    },
    alive() {
      if (isAlive) return;
      isAlive = true;
      clearTimeout(timer);
      timer = arm(call.idleMs, 'the AI provider fell silent during the answer');
    },
    stop() {
      clearTimeout(timer);
    },
  };
}

function finishOf({ unified, raw }: LanguageModelV3FinishReason, spoke: boolean): 'stop' | 'length' {
  switch (unified) {
    case 'stop':
    case 'length':
      return unified;
    case 'content-filter':
      throw new ProviderFailure('refused', 'the AI provider refused to answer', { blame: 'request', retry: false });
    case 'tool-calls':
      throw unusableAnswer('the model called a tool that it was not given');
    case 'error':
    case 'other':
      if (raw !== undefined && WHOLE.test(raw)) return 'stop';
      // without a raw reason the SDK made this event up: the stream ended, the provider said nothing
      throw raw === undefined ? endedEarly(spoke) : connectionLost();
  }
}

function endedEarly(spoke: boolean): ProviderFailure {
  return spoke ? connectionLost() : notTheProtocol();
}

/** How the OpenAI-compatible adapter reports that a stream ended without a finish reason. */
function isMissingFinish(error: unknown): boolean {
  return InvalidResponseDataError.isInstance(error) && error.data === undefined;
}

function toSdkPrompt({ system, turns }: ModelPrompt): LanguageModelV3Prompt {
  return [
    { role: 'system', content: system },
    ...turns.map(({ role, content }) => ({ role, content: [{ type: 'text' as const, text: content }] })),
  ];
}
