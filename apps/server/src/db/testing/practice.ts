import { makeMergeChatMessages } from '../../domain/history/merge-chat-messages.ts';
import { makeClaimQuestion } from '../../domain/practice/claim-question.ts';
import { makeFinishGeneration } from '../../domain/practice/finish-generation.ts';
import { makeInterruptOrphans } from '../../domain/practice/interrupt-orphans.ts';
import { makeReserveGeneration } from '../../domain/practice/reserve-generation.ts';
import type { NewKeySkill, NewResume } from '../../domain/resumes/resume.ts';
import { makeStoreResume } from '../../domain/resumes/store-resume.ts';
import type { Database } from '../database.ts';
import { createChatRecordsRepository } from '../repositories/chat-records-repository.ts';
import { createChatSessionsRepository } from '../repositories/chat-sessions-repository.ts';
import { createGenerationsRepository } from '../repositories/generations-repository.ts';
import { createResumesRepository } from '../repositories/resumes-repository.ts';
import { createTransaction } from '../transaction.ts';

/** Generations with the domain's decisions about them, over this database. */
export function openGenerations(db: Database) {
  const transaction = createTransaction(db);
  return {
    ...createGenerationsRepository(db),
    askedQuestions: createChatRecordsRepository(db).askedQuestions,
    reserve: makeReserveGeneration({ transaction }),
    finish: makeFinishGeneration({ transaction }),
    claimQuestion: makeClaimQuestion({ transaction }),
    interruptOrphans: (instanceId: string, deadline: Date, now: Date) =>
      makeInterruptOrphans({ transaction, instanceId })(deadline, now),
  };
}

/** Resumes with the domain's way to store one. */
export function openResumes(db: Database) {
  const store = makeStoreResume({ transaction: createTransaction(db) });
  return {
    ...createResumesRepository(db),
    save: ({ skills, ...resume }: NewResume & { skills: NewKeySkill[] }) => store(resume, skills),
  };
}

/** Conversations with the domain's way to merge messages. */
export function openChatSessions(db: Database, max = 50) {
  return {
    ...createChatSessionsRepository(db),
    save: makeMergeChatMessages({ transaction: createTransaction(db), max }),
  };
}
