import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import type { FinishedGeneration, FinishGeneration } from './finish-generation.ts';

/** After so many attempts to store an answer its readers are told that it broke off; the attempts go on. */
const ATTEMPTS_BEFORE_BREAKING_OFF = 5;
/** added to the wait after each of those attempts */
const FIRST_WAIT_MS = 500;
/** between two attempts after that: the database has been away for seconds */
const LATER_WAIT_MS = 2000;

export interface StoreAnswerDeps {
  finishGeneration: FinishGeneration;
  clock: Clock;
  logger: Logger;
  pause: (ms: number) => Promise<void>;
}

export interface StoreAnswerOptions {
  /** called when storing takes long, so that readers need not wait; what they come back to is the whole answer */
  breakOff: () => void;
  /** whether the process is stopping: then nothing is attempted any more after `breakOff` */
  isClosing: () => boolean;
}

/**
 * Stores what was written, however long the database is away: otherwise the generation would stay running, and with it one of the
 * two that its owner may have. False when the process stops first: the next one finds the generation and gives the question back.
 */
export function makeStoreAnswer({ finishGeneration, clock, logger, pause }: StoreAnswerDeps) {
  return async (finished: FinishedGeneration, { breakOff, isClosing }: StoreAnswerOptions): Promise<boolean> => {
    for (let attempt = 1; ; attempt++) {
      try {
        await finishGeneration(finished, clock.now());
        return true;
      } catch (error) {
        logger.error(
          { generation: finished.id, attempt, error: error instanceof Error ? error.name : 'unknown' },
          'storing a generation failed',
        );
        if (attempt >= ATTEMPTS_BEFORE_BREAKING_OFF) {
          breakOff();
          if (isClosing()) return false;
        }
        await pause(attempt < ATTEMPTS_BEFORE_BREAKING_OFF ? attempt * FIRST_WAIT_MS : LATER_WAIT_MS);
      }
    }
  };
}
