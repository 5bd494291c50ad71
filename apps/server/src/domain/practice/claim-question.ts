import type { Transaction } from '../transaction.ts';

export type ClaimQuestion = ReturnType<typeof makeClaimQuestion>;

/**
 * Claims a written question for a running generation; false when its owner has it in their history, or when another of their
 * answers is being written on it. The owner is locked, so that of two at once only one gets it.
 */
export function makeClaimQuestion({ transaction }: { transaction: Transaction }) {
  return (generationId: string, question: string): Promise<boolean> =>
    transaction(async ({ generations, chatRecords }) => {
      const userId = await generations.lockOwner(generationId);
      // gone with its account: nobody is left to have it twice
      if (userId === null) return true;
      if (await generations.isBeingWritten(question, userId, generationId)) return false;
      if (await chatRecords.has(question, userId)) return false;
      await generations.setQuestion(generationId, question);
      return true;
    });
}
