import { endpoints } from '@prep-ai/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { History } from '../../domain/history/history.ts';
import { serve } from '../serve.ts';

export const historyRoutes: FastifyPluginAsync<History> = async (app, history) => {
  const calls = endpoints.history;

  serve(app, calls.list, async ({ user, query }) => history.listRecords(user, query));
  serve(app, calls.delete, async ({ user, params }) => {
    await history.deleteRecord(user, params.id);
    return { message: 'Chat record deleted' };
  });
  serve(app, calls.sessions, async ({ user, query }) => history.listSessions(user, query));
  serve(app, calls.saveSession, async ({ user, body }) => history.saveSession(user, body.session_token, body.messages));
  serve(app, calls.session, async ({ user, params }) => history.readSession(user, params.session_token));
  serve(app, calls.deleteSession, async ({ user, params }) => {
    await history.deleteSession(user, params.session_token);
    return { message: 'Chat session deleted' };
  });
};
