import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { type AnswerEvent, EngineError, type InterviewEngine } from '../../ports/interview-engine.ts';

type Kind = 'chat' | 'questions' | 'more_questions' | 'resume' | 'match' | 'subtopics';

/** seconds: from the built-in engine's answers to the longest that a provider may take */
const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 180];

export type EngineMetrics = ReturnType<typeof createEngineMetrics>;

/** Measures what engines are asked, each under its provider's name; nothing of a person goes into a label. */
export function createEngineMetrics(registry: Registry) {
  const registers = [registry];
  const calls = new Counter({
    name: 'prep_ai_engine_calls_total',
    help: 'Calls of an engine by how they ended: done, stopped by the caller, or the kind of failure',
    labelNames: ['provider', 'kind', 'outcome'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'prep_ai_engine_call_seconds',
    help: 'Time of a call of an engine until its end',
    labelNames: ['provider', 'kind'] as const,
    buckets: SECONDS,
    registers,
  });
  const firstText = new Histogram({
    name: 'prep_ai_engine_first_token_seconds',
    help: 'Time until the first text of an answer',
    labelNames: ['provider', 'kind'] as const,
    buckets: SECONDS,
    registers,
  });
  const tokens = new Counter({
    name: 'prep_ai_engine_tokens_total',
    help: 'Tokens of answers: input and output, as the provider or our own tokenizer counts them',
    labelNames: ['provider', 'model', 'direction'] as const,
    registers,
  });
  const breaker = new Gauge({
    name: 'prep_ai_engine_breaker_open',
    help: '1 while a provider that failed several times in a row is left alone',
    labelNames: ['provider'] as const,
    registers,
  });

  function begin(provider: string, kind: Kind) {
    const begun = performance.now();
    const elapsed = () => (performance.now() - begun) / 1000;
    let ended = false;
    return {
      elapsed,
      end(outcome: string): void {
        if (ended) return;
        ended = true;
        calls.inc({ provider, kind, outcome });
        seconds.observe({ provider, kind }, elapsed());
      },
    };
  }

  /** No generator: it would cost every piece of an answer a turn more. */
  function measured<T>(
    provider: string,
    kind: Kind,
    items: AsyncIterable<T>,
    signal: AbortSignal,
    onItem?: (item: T, elapsed: () => number) => void,
  ): AsyncIterable<T> {
    return {
      [Symbol.asyncIterator]() {
        const { elapsed, end } = begin(provider, kind);
        const inner = items[Symbol.asyncIterator]();
        return {
          next: () =>
            inner.next().then(
              (result) => {
                if (result.done) end(signal.aborted ? 'stopped' : 'done');
                else onItem?.(result.value, elapsed);
                return result;
              },
              (error: unknown) => {
                end(outcomeOf(error, signal));
                throw error;
              },
            ),
          async return(value?: unknown) {
            end('stopped');
            return (await inner.return?.(value)) ?? { done: true, value };
          },
        };
      },
    };
  }

  function once<Q, R>(provider: string, kind: Kind, call: (request: Q, signal: AbortSignal) => Promise<R>) {
    return async (request: Q, signal: AbortSignal): Promise<R> => {
      const { end } = begin(provider, kind);
      try {
        const result = await call(request, signal);
        end('done');
        return result;
      } catch (error) {
        end(outcomeOf(error, signal));
        throw error;
      }
    };
  }

  return {
    /** The same engine, measured. */
    measure(engine: InterviewEngine, provider: string): InterviewEngine {
      return {
        name: engine.name,
        streamAnswer(request, signal, claims) {
          const kind = request.type;
          let first = true;
          const onEvent = (event: AnswerEvent, elapsed: () => number) => {
            if (event.type === 'text' && first) {
              first = false;
              firstText.observe({ provider, kind }, elapsed());
            }
            if (event.type !== 'usage') return;
            const { model, inputTokens, outputTokens } = event;
            tokens.inc({ provider, model, direction: 'input' }, inputTokens);
            tokens.inc({ provider, model, direction: 'output' }, outputTokens);
          };
          return measured(provider, kind, engine.streamAnswer(request, signal, claims), signal, onEvent);
        },
        streamSubtopics: (request, signal) =>
          measured(provider, 'subtopics', engine.streamSubtopics(request, signal), signal),
        ...(engine.suggestProfile && {
          suggestProfile: once(provider, 'resume', engine.suggestProfile.bind(engine)),
        }),
        ...(engine.wordRecommendations && {
          wordRecommendations: once(provider, 'match', engine.wordRecommendations.bind(engine)),
        }),
      };
    },
    /** What a provider's circuit breaker tells its changes to. */
    breakerOf(provider: string): (open: boolean) => void {
      breaker.set({ provider }, 0);
      return (open) => breaker.set({ provider }, open ? 1 : 0);
    },
  };
}

function outcomeOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'stopped';
  return error instanceof EngineError ? error.failure : 'error';
}
