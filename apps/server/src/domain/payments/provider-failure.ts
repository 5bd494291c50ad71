import { AppError } from '@prep-ai/contract';
import type { Logger } from '../../ports/logger.ts';
import { GatewayError } from '../../ports/payment-gateway.ts';

/** seconds */
const RETRY_AFTER = 5;

/** Turns a failure of the provider into what callers are told; other errors stay what they are. */
export function providerFailure(error: unknown, logger: Logger): unknown {
  if (!(error instanceof GatewayError)) return error;
  // refused: a wrong key, or a call that it does not understand; the operator has to look
  const level = error.failure === 'refused' ? 'error' : 'warn';
  logger[level]({ reason: error.reason }, 'the payment provider did not answer as it should');
  return new AppError('payment_provider_unavailable', { retryAfter: RETRY_AFTER, cause: error });
}
