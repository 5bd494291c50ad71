import { createChatRecordsRepository } from '../db/repositories/chat-records-repository.ts';
import { createChatSessionsRepository } from '../db/repositories/chat-sessions-repository.ts';
import { createHistory } from '../domain/history/history.ts';
import { historyRoutes } from '../http/routes/history-routes.ts';
import type { Module } from './module.ts';
import type { Shared } from './shared.ts';

/** Stored questions, answers and conversations. */
export function historyModule(shared: Shared): Module {
  const records = createChatRecordsRepository(shared.db);
  const sessions = createChatSessionsRepository(shared.db);
  return {
    routes: async (app) => {
      await app.register(historyRoutes, createHistory({ ...shared, records, sessions }));
    },
  };
}
