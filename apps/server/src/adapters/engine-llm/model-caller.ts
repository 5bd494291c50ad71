import type { z } from 'zod';
import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import { askObject } from './ask-object.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { ModelPrompt } from './prompts/build-prompt.ts';
import { ProviderFailure } from './provider-failure.ts';
import { createModelSource, type ProviderOptions } from './providers.ts';
import { type ModelPart, streamModel } from './stream-model.ts';
import type { UsageMeter } from './token-usage.ts';

/** A fixed value, or one that is read for each call because an administrator may change it. */
export type Setting<T> = T | (() => T | Promise<T>);

export interface ModelCallerOptions extends ProviderOptions {
  /** ms until the first sign of the model, and for the whole of a structured answer */
  responseTimeoutMs: Setting<number>;
  /** ms between two signs of life; as long as `responseTimeoutMs` when left out */
  idleTimeoutMs?: Setting<number>;
  clock: Clock;
  logger?: Logger;
  /** called when the provider is left alone for a while, and when it is called again */
  onBreaker?: (open: boolean) => void;
}

interface Question {
  model: string;
  prompt: ModelPrompt;
  maxOutputTokens: number;
  meter: UsageMeter;
}

export interface ModelCaller {
  /** One streamed call. @throws ProviderFailure */
  stream(question: Question & { temperature?: number }, signal: AbortSignal): AsyncGenerator<ModelPart>;
  /**
   * A model's object, or null when it can't be had: then the computed result is used.
   * @throws ProviderFailure when the caller stopped
   */
  suggest<T extends z.ZodType>(
    question: Question & { schemaName: string; schema: T },
    signal: AbortSignal,
  ): Promise<z.output<T> | null>;
  /** Passes items on, and writes to the operator's log when they end in a failure. */
  reported<T>(model: string, items: AsyncIterable<T>): AsyncGenerator<T>;
}

/** Calls the models of one provider, all behind one breaker. */
export function createModelCaller(options: ModelCallerOptions): ModelCaller {
  const { clock, logger } = options;
  const source = createModelSource(options);
  const breaker = createCircuitBreaker(clock, options.onBreaker);

  function report(model: string, error: unknown): void {
    if (!(error instanceof ProviderFailure) || error.details.blame === 'caller') return;
    const level = error.details.blame === 'provider' ? 'warn' : 'info';
    const { failure, retryAfter } = error;
    logger?.[level]({ provider: options.provider, model, failure, retryAfter }, error.message);
  }

  return {
    async *stream({ model, prompt, maxOutputTokens, temperature, meter }, signal) {
      const firstTokenMs = await readSetting(options.responseTimeoutMs);
      const idleMs = await readSetting(options.idleTimeoutMs ?? firstTokenMs);
      const settings = { maxOutputTokens, temperature, providerOptions: source.callOptions };
      const permit = breaker.enter();
      const wasStopped = signal.aborted;
      try {
        const call = { model: source.streaming(model), prompt, settings, firstTokenMs, idleMs, clock };
        for await (const part of streamModel(call, signal)) {
          meter.note(part);
          if (part.type === 'text') permit.answered();
          else permit.completed();
          yield part;
        }
      } catch (error) {
        if (!wasStopped) meter.failed(error);
        if (blamesProvider(error)) permit.failed();
        throw error;
      } finally {
        permit.release();
      }
    },

    async suggest(question, signal) {
      const timeoutMs = await readSetting(options.responseTimeoutMs);
      try {
        const permit = breaker.enter();
        const wasStopped = signal.aborted;
        try {
          const call = { ...question, model: source.model(question.model), providerOptions: source.callOptions };
          const object = await askObject({ ...call, timeoutMs, clock }, signal);
          permit.answered();
          permit.completed();
          return object;
        } catch (error) {
          if (!wasStopped) question.meter.failed(error);
          if (blamesProvider(error)) permit.failed();
          throw error;
        } finally {
          permit.release();
        }
      } catch (error) {
        if (signal.aborted) throw error;
        report(question.model, error);
        return null;
      }
    },

    async *reported(model, items) {
      try {
        yield* items;
      } catch (error) {
        report(model, error);
        throw error;
      }
    },
  };
}

/** The value that a setting has now. */
export async function readSetting<T extends string | number>(setting: Setting<T>): Promise<T> {
  return typeof setting === 'function' ? setting() : setting;
}

function blamesProvider(error: unknown): boolean {
  return error instanceof ProviderFailure && error.details.blame === 'provider';
}
