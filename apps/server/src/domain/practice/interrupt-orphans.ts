import { addExchange } from '../history/add-exchange.ts';
import type { Transaction } from '../transaction.ts';
import type { EndedGeneration } from './generation.ts';
import { quotaOfEnd } from './question-quota.ts';

/** UTF-16 units of a token, the rule of thumb of OpenAI's documentation for English */
const TOKEN_LENGTH = 4;
const BUILT_IN = { provider: 'built-in', model: 'question-bank' };
const UNKNOWN = { provider: 'unknown', model: 'unknown' };

export interface InterruptOrphansDeps {
  transaction: Transaction;
  /** this process, whose own generations are left alone */
  instanceId: string;
}

/**
 * Running generations whose process is gone, since it has been silent since `deadline`, become interrupted: their text stays,
 * their question is given back. Returns how many.
 */
export function makeInterruptOrphans({ transaction, instanceId }: InterruptOrphansDeps) {
  return (deadline: Date, now: Date): Promise<number> =>
    transaction(async ({ generations, chatSessions }) => {
      const orphans = await generations.endSilent(
        { exceptInstanceId: instanceId, deadline },
        {
          state: 'interrupted',
          quota: quotaOfEnd({ state: 'interrupted', content: '', unanswered: false }),
          errorCode: 'generation_interrupted',
          errorDetail: null,
        },
        now,
      );
      const begun = orphans.filter(({ content }) => content !== '');
      if (begun.length > 0) await generations.insertUsage(begun.map(estimatedUsage), now);
      for (const orphan of begun) await addExchange(chatSessions, orphan, now);
      return orphans.length;
    });
}

/** What an orphan used, by the length of what is left of it: which model wrote it is known to nobody any more. */
function estimatedUsage({ userId, engine, request, content }: EndedGeneration) {
  return {
    userId,
    ...(engine === 'offline' ? BUILT_IN : UNKNOWN),
    requestType: request.type,
    inputTokens: Math.ceil(request.message.length / TOKEN_LENGTH),
    outputTokens: Math.ceil(content.length / TOKEN_LENGTH),
    estimated: true,
  };
}
