import type { Clock } from '../../ports/clock.ts';
import type { OnUsage } from '../../ports/interview-engine.ts';
import type { Logger } from '../../ports/logger.ts';
import type { TokenUsageRepository } from './token-usage-repository.ts';

/** What an engine call besides a generation is for; a generation's usage is stored with its end. */
type UsedFor = 'resume' | 'match' | 'subtopics';

/** Makes the listener of one engine call, which writes down what the call took. It never fails the call. */
export type RecordUsage = (userId: number, usedFor: UsedFor) => OnUsage;

export function makeRecordUsage(deps: {
  usage: Pick<TokenUsageRepository, 'record'>;
  clock: Clock;
  logger: Logger;
}): RecordUsage {
  return (userId, requestType) =>
    async ({ provider, model, inputTokens, outputTokens, estimated }) => {
      try {
        const use = { userId, provider, model, requestType, inputTokens, outputTokens, estimated };
        await deps.usage.record(use, deps.clock.now());
      } catch (error) {
        deps.logger.error(
          { requestType, error: error instanceof Error ? error.name : 'unknown' },
          'storing what an engine call took failed',
        );
      }
    };
}
