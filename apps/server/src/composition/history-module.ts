import { createHistory } from '../domain/history/history.ts';
import { makeMergeChatMessages } from '../domain/history/merge-chat-messages.ts';
import { historyRoutes } from '../http/routes/history-routes.ts';
import type { Module } from './module.ts';
import type { Shared } from './shared.ts';

/** Stored questions, answers and conversations. */
export function historyModule(shared: Shared): Module {
  const { attempts, chatRecords: records, chatSessions: sessions } = shared.repositories;
  const mergeMessages = makeMergeChatMessages(shared);
  return {
    routes: async (app) => {
      await app.register(historyRoutes, createHistory({ ...shared, attempts, records, sessions, mergeMessages }));
    },
  };
}
