/** PostgreSQL's deadlock_detected and serialization_failure: nothing was written, and another try finds the way free. */
const WORTH_ANOTHER_TRY = new Set(['40P01', '40001']);
const TRIES = 3;

/** Runs a transaction that may meet others on the same rows in another order; tries again when it was the one to give way. */
export async function retryDeadlock<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === TRIES || !gaveWay(error)) throw error;
    }
  }
}

function gaveWay(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && WORTH_ANOTHER_TRY.has(cause.code)) return true;
  }
  return false;
}
