import { addExchange } from '../history/add-exchange.ts';
import type { NewHistoryRecord } from '../history/history-record.ts';
import type { Transaction } from '../transaction.ts';
import type { GenerationEnd } from './generation.ts';
import type { GenerationUsage } from './generations-repository.ts';

export interface FinishedGeneration {
  id: string;
  end: GenerationEnd;
  /** what the history shows of it */
  records: readonly NewHistoryRecord[];
  usage: readonly GenerationUsage[];
}

export type FinishGeneration = ReturnType<typeof makeFinishGeneration>;

/**
 * Ends a running generation, writes its owner's history records, its conversation and its usage, all or nothing. False when it
 * was not running any more.
 */
export function makeFinishGeneration({ transaction }: { transaction: Transaction }) {
  return ({ id, end, records, usage }: FinishedGeneration, now: Date): Promise<boolean> =>
    transaction(async ({ generations, chatRecords, chatSessions }) => {
      // the owner is locked before the generation, as in every transaction on an account; a guest merged meanwhile has another owner
      const owner = (await generations.shareOwner(id)) ?? (await generations.shareOwner(id));
      if (owner === null) return false;
      const ended = await generations.end(id, end, now);
      if (ended === null) return false;
      const { userId } = ended;
      await chatRecords.insert({ id, userId }, records);
      await addExchange(chatSessions, ended, now);
      if (usage.length > 0)
        await generations.insertUsage(
          usage.map((use) => ({ ...use, userId })),
          now,
        );
      return true;
    });
}
