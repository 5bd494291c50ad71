import { EngineError, type EngineFailure } from '../../ports/interview-engine.ts';

/** Whom a failure speaks against: only the provider's own failures open the breaker. */
export type Blame = 'provider' | 'request' | 'answer' | 'caller';

/**
 * A failure of one call. The message is for the operator's log: our own words, and never a provider's text, which can
 * contain parts of the key or of what a user wrote.
 */
export class ProviderFailure extends EngineError {
  constructor(
    failure: EngineFailure,
    message: string,
    readonly details: { blame: Blame /** asking once more may help */; retry: boolean; retryAfter?: number },
  ) {
    super(failure, message, details.retryAfter);
  }
}

/** The caller aborted: nobody's fault, and nothing to try again. */
export function callerStopped(): ProviderFailure {
  return new ProviderFailure('cut', 'the caller stopped the call', { blame: 'caller', retry: false });
}

/** The provider works, but what the model wrote can't be used. */
export function unusableAnswer(why: string, retry = true): ProviderFailure {
  return new ProviderFailure('invalid_output', why, { blame: 'answer', retry });
}

/** A connection that ended before the provider's word that the answer is whole. */
export function connectionLost(): ProviderFailure {
  return new ProviderFailure('unavailable', 'the connection to the AI provider ended too early', {
    blame: 'provider',
    retry: true,
  });
}

/** Something that no provider's protocol knows: HTML, broken JSON, nothing at all. */
export function notTheProtocol(): ProviderFailure {
  return new ProviderFailure('invalid_output', 'the AI provider sent something that is not its protocol', {
    blame: 'provider',
    retry: true,
  });
}
