import { LIMITS, MS } from '@prep-ai/contract';
import { createChatFilesRepository } from '../db/repositories/chat-files-repository.ts';
import { createSubtopicCacheRepository } from '../db/repositories/subtopic-cache-repository.ts';
import { makeAttachFile } from '../domain/practice/attach-file.ts';
import { makeClaimQuestion } from '../domain/practice/claim-question.ts';
import { makeInterruptOrphans } from '../domain/practice/interrupt-orphans.ts';
import { makeListSubtopics } from '../domain/practice/list-subtopics.ts';
import { createPracticeConfig } from '../domain/practice/practice-config.ts';
import { makeReadGeneration } from '../domain/practice/read-generation.ts';
import { makeReserveGeneration } from '../domain/practice/reserve-generation.ts';
import { makeStartGeneration } from '../domain/practice/start-generation.ts';
import { makeStopGeneration } from '../domain/practice/stop-generation.ts';
import { practiceRoutes } from '../http/routes/practice-routes.ts';
import type { Job } from '../jobs/job.ts';
import type { Module } from './module.ts';
import type { Shared } from './shared.ts';

/** A generation that was not updated for this long was left by a dead process. */
const ORPHAN_MS = 20 * MS.second;
const SWEEP_INTERVAL_MS = 15 * MS.second;

/** Questions, answers, chat, attached files and subtopics. */
export function practiceModule(shared: Shared): Module {
  const deps = { ...shared, chatFiles: createChatFilesRepository(shared.db) };
  return {
    routes: async (app) => {
      await app.register(practiceRoutes, {
        startGeneration: makeStartGeneration({
          ...deps,
          chatRecords: shared.repositories.chatRecords,
          chatSessions: shared.repositories.chatSessions,
          reserveGeneration: makeReserveGeneration(deps),
          claimQuestion: makeClaimQuestion(deps),
          engine: shared.engine.name,
        }),
        readGeneration: makeReadGeneration(deps),
        stopGeneration: makeStopGeneration(deps),
        attachFile: makeAttachFile(deps),
        listSubtopics: makeListSubtopics({
          ...deps,
          cache: createSubtopicCacheRepository(shared.db),
          countLookup: shared.lookupCounter.count,
        }),
        countQuestions: shared.engine.countQuestions?.bind(shared.engine),
        writtenSkills: shared.writtenSkills,
        config: createPracticeConfig({
          ...deps,
          engine: shared.engine.name,
          supportEmail: shared.supportEmail,
        }),
      });
    },
    jobs: [sweepGenerations(shared), flushGenerations(shared)],
  };
}

function flushGenerations({ runner }: Shared): Job {
  return { name: 'flush generations', everyMs: LIMITS.generation.flushMs / 2, run: () => runner.flush() };
}

/** Marks the generations of dead processes as interrupted. */
function sweepGenerations(shared: Shared): Job {
  const { database, clock, logger } = shared;
  const interruptOrphans = makeInterruptOrphans(shared);
  const interrupt = (silentMs: number) => {
    const now = clock.now();
    return interruptOrphans(new Date(now.getTime() - silentMs), now);
  };
  return {
    name: 'sweep generations',
    everyMs: SWEEP_INTERVAL_MS,
    async atStart() {
      // the embedded database belongs to this process alone, so any generation that is running was left by a dead one
      const interrupted = await interrupt(database.engine === 'pglite' ? 0 : ORPHAN_MS);
      if (interrupted > 0) logger.warn({ interrupted }, 'generations of a dead process were marked interrupted');
    },
    run: () => interrupt(ORPHAN_MS),
  };
}
