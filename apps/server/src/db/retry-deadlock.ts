/** PostgreSQL's deadlock_detected and serialization_failure: nothing was written, and another attempt can succeed. */
const RETRYABLE_CODES = new Set(['40P01', '40001']);
const MAX_ATTEMPTS = 3;

/** Runs a transaction that may lock the same rows as others in another order, and again when it was chosen to fail. */
export async function retryDeadlock<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

function isRetryable(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && RETRYABLE_CODES.has(cause.code)) return true;
  }
  return false;
}
