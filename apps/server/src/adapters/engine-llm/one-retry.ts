import { setTimeout as sleep } from 'node:timers/promises';
import { ProviderFailure } from './provider-failure.ts';

/**
 * Runs a stream, and once more when it fails before its first item in a way that asking again may fix. After the first
 * item nothing is written anew, and a provider that went away has cut the answer. `begins` says which items count as the first.
 * @throws ProviderFailure
 */
export async function* withOneRetry<T>(
  start: () => AsyncIterable<T>,
  pauseMs: number,
  signal: AbortSignal,
  begins: (item: T) => boolean = () => true,
): AsyncGenerator<T> {
  for (let attempt = 1; ; attempt++) {
    let begun = false;
    try {
      for await (const item of start()) {
        begun ||= begins(item);
        yield item;
      }
      return;
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      if (begun) throw error.failure === 'unavailable' ? cut() : error;
      if (attempt === 2 || !error.details.retry || signal.aborted) throw error;
    }
    // an abort during the pause shows in the next attempt, which then throws
    await sleep(pauseMs, undefined, { signal }).catch(() => {});
  }
}

function cut(): ProviderFailure {
  return new ProviderFailure('cut', 'the AI provider went away during the answer', { blame: 'provider', retry: false });
}
