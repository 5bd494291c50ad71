import { AppError } from '@prep-ai/contract';
import type { Logger } from '../../ports/logger.ts';
import { GatewayError } from '../../ports/payment-gateway.ts';

/** seconds */
const RETRY_AFTER = 5;

/** What callers are told of a failure of the provider; other errors stay what they are. */
export function toAppError(error: unknown, logger: Logger): unknown {
  if (!(error instanceof GatewayError)) return error;
  // refused: a wrong key, or a call that it does not understand; the operator has to look
  const level = error.failure === 'refused' ? 'error' : 'warn';
  logger[level]({ reason: error.reason }, 'the payment provider failed');
  return new AppError('payment_provider_unavailable', { retryAfter: RETRY_AFTER, cause: error });
}
