import type { ChatEvent } from '@prep-ai/contract';

/** A stream that the test writes into. */
export function pipe() {
  const queue: (ChatEvent | Error)[] = [];
  let wake: () => void = () => undefined;
  return {
    push(...steps: (ChatEvent | Error)[]) {
      queue.push(...steps);
      wake();
    },
    async *read(signal: AbortSignal): AsyncGenerator<ChatEvent> {
      for (;;) {
        const step = queue.shift();
        if (step instanceof Error) throw step;
        if (step) yield step;
        else if (signal.aborted) throw new DOMException('aborted', 'AbortError');
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
            signal.addEventListener('abort', () => resolve(), { once: true });
          });
      }
    },
  };
}
