import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { type AnswerEvent, EngineError, type InterviewEngine } from '../../ports/interview-engine.ts';

type Kind = 'chat' | 'questions' | 'more_questions' | 'resume' | 'match' | 'subtopics' | 'grade';

/** One kind of call to one provider. No label may identify a person. */
interface CallLabels {
  provider: string;
  kind: Kind;
}

/** seconds: from the built-in engine's answers to the longest that a provider may take */
const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 180];

export type EngineMetrics = ReturnType<typeof createEngineMetrics>;

/** Measures the calls of engines, each under its provider's name. */
export function createEngineMetrics(registry: Registry) {
  const instruments = createInstruments(registry);
  return {
    /** The same engine, measured. */
    measure: (engine: InterviewEngine, provider: string) => measureEngine(instruments, engine, provider),
    /** The listener for a provider's circuit breaker. */
    breakerOf(provider: string): (open: boolean) => void {
      instruments.breaker.set({ provider }, 0);
      return (open) => instruments.breaker.set({ provider }, open ? 1 : 0);
    },
  };
}

type Instruments = ReturnType<typeof createInstruments>;

function createInstruments(registry: Registry) {
  const registers = [registry];
  return {
    calls: new Counter({
      name: 'prep_ai_engine_calls_total',
      help: 'Engine calls by outcome: done, stopped by the caller, or the kind of failure',
      labelNames: ['provider', 'kind', 'outcome'] as const,
      registers,
    }),
    seconds: new Histogram({
      name: 'prep_ai_engine_call_seconds',
      help: 'Duration of an engine call',
      labelNames: ['provider', 'kind'] as const,
      buckets: SECONDS,
      registers,
    }),
    firstText: new Histogram({
      name: 'prep_ai_engine_first_token_seconds',
      help: 'Time until the first text of an answer',
      labelNames: ['provider', 'kind'] as const,
      buckets: SECONDS,
      registers,
    }),
    tokens: new Counter({
      name: 'prep_ai_engine_tokens_total',
      help: 'Tokens of answers by direction, input or output, as counted by the provider or by our own tokenizer',
      labelNames: ['provider', 'model', 'direction'] as const,
      registers,
    }),
    breaker: new Gauge({
      name: 'prep_ai_engine_breaker_open',
      help: '1 while a provider gets no calls because it failed several times in a row',
      labelNames: ['provider'] as const,
      registers,
    }),
  };
}

function measureEngine(instruments: Instruments, engine: InterviewEngine, provider: string): InterviewEngine {
  const beginOf = (kind: Kind) => () => beginCall(instruments, { provider, kind });
  return {
    name: engine.name,
    streamAnswer(request, signal, claims) {
      const onEvent = createAnswerListener(instruments, { provider, kind: request.type });
      return measureStream(beginOf(request.type), engine.streamAnswer(request, signal, claims), signal, onEvent);
    },
    streamSubtopics: (request, signal) =>
      measureStream(beginOf('subtopics'), engine.streamSubtopics(request, signal), signal),
    ...(engine.countQuestions && { countQuestions: engine.countQuestions.bind(engine) }),
    ...(engine.suggestProfile && {
      suggestProfile: measureOnce(beginOf('resume'), engine.suggestProfile.bind(engine)),
    }),
    ...(engine.wordRecommendations && {
      wordRecommendations: measureOnce(beginOf('match'), engine.wordRecommendations.bind(engine)),
    }),
    ...(engine.findQuotes && { findQuotes: measureOnce(beginOf('grade'), engine.findQuotes.bind(engine)) }),
  };
}

function createAnswerListener({ firstText, tokens }: Instruments, { provider, kind }: CallLabels) {
  let first = true;
  return (event: AnswerEvent, elapsed: () => number) => {
    if (event.type === 'text' && first) {
      first = false;
      firstText.observe({ provider, kind }, elapsed());
    }
    if (event.type !== 'usage') return;
    const { model, inputTokens, outputTokens } = event;
    tokens.inc({ provider, model, direction: 'input' }, inputTokens);
    tokens.inc({ provider, model, direction: 'output' }, outputTokens);
  };
}

type BeginCall = () => ReturnType<typeof beginCall>;

/** Starts the clock of a call; only the first `end` counts. */
function beginCall({ calls, seconds }: Instruments, labels: CallLabels) {
  const begun = performance.now();
  const elapsed = () => (performance.now() - begun) / 1000;
  let ended = false;
  return {
    elapsed,
    end(outcome: string): void {
      if (ended) return;
      ended = true;
      calls.inc({ ...labels, outcome });
      seconds.observe({ ...labels }, elapsed());
    },
  };
}

/** Not a generator: that would cost every piece of an answer one more turn of the event loop. */
function measureStream<T>(
  begin: BeginCall,
  items: AsyncIterable<T>,
  signal: AbortSignal,
  onItem?: (item: T, elapsed: () => number) => void,
): AsyncIterable<T> {
  return {
    [Symbol.asyncIterator]() {
      const { elapsed, end } = begin();
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

function measureOnce<Q, R>(begin: BeginCall, call: (request: Q, signal: AbortSignal) => Promise<R>) {
  return async (request: Q, signal: AbortSignal): Promise<R> => {
    const { end } = begin();
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

function outcomeOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'stopped';
  return error instanceof EngineError ? error.failure : 'error';
}
