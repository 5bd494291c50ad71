import type { Clock } from '../../ports/clock.ts';
import type { OnUsage } from '../../ports/interview-engine.ts';
import type { Logger } from '../../ports/logger.ts';
import type { TokenUsageRepository } from './token-usage-repository.ts';

/** The purpose of an engine call other than a generation, whose usage is stored when it ends. */
type UsedFor = 'resume' | 'match' | 'subtopics' | 'grade' | 'transcription';

/** Creates the listener that stores the usage of one engine call. It never fails the call. */
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
