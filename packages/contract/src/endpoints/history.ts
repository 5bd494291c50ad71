import { z } from 'zod';
import { MS } from '../durations.ts';
import { chatMessage, chatRecord, chatSession, pageQuery, pagination, sessionToken } from '../entities/chat.ts';
import { defineEndpoint } from './endpoint.ts';
import { idParams, message } from './shapes.ts';

const area = 'history';
const tokenParams = z.strictObject({ session_token: sessionToken });

export const history = {
  list: defineEndpoint({
    kind: 'json',
    operationId: 'listChatRecords',
    method: 'GET',
    path: '/api/chat/history',
    area,
    audience: 'session',
    summary: 'Own questions with their answers, newest first',
    query: pageQuery,
    response: z.object({ data: z.array(chatRecord), pagination }),
  }),
  delete: defineEndpoint({
    kind: 'json',
    operationId: 'deleteChatRecord',
    method: 'DELETE',
    path: '/api/chat/history-delete/:id',
    area,
    audience: 'member',
    summary: 'Delete an own record (Pro)',
    params: idParams,
    response: message,
    errors: ['not_found', 'plan_required'],
  }),
  sessions: defineEndpoint({
    kind: 'json',
    operationId: 'listChatSessions',
    method: 'GET',
    path: '/api/chat-sessions/user-sessions',
    area,
    audience: 'session',
    summary: 'Own chat sessions, newest first',
    query: pageQuery,
    response: z.object({ sessions: z.array(chatSession), pagination }),
  }),
  saveSession: defineEndpoint({
    kind: 'json',
    operationId: 'saveChatSession',
    method: 'POST',
    path: '/api/chat-sessions/current',
    area,
    audience: 'session',
    summary: 'Save messages of a chat session; they are merged by id',
    body: z.strictObject({ session_token: sessionToken, messages: z.array(chatMessage).max(1000) }),
    response: z.object({ success: z.literal(true), message_count: z.int(), updated_at: z.iso.datetime() }),
    errors: ['conversation_deleted'],
    limits: { user: { name: 'chat-save', max: 3600, windowMs: MS.hour, per: 'user' } },
  }),
  session: defineEndpoint({
    kind: 'json',
    operationId: 'readChatSession',
    method: 'GET',
    path: '/api/chat-sessions/current/:session_token',
    area,
    audience: 'session',
    summary: 'Messages of an own chat session',
    params: tokenParams,
    response: z.object({ session_token: z.string(), messages: z.array(chatMessage) }),
    errors: ['not_found', 'conversation_deleted'],
  }),
  deleteSession: defineEndpoint({
    kind: 'json',
    operationId: 'deleteChatSession',
    method: 'DELETE',
    path: '/api/chat-sessions/current/:session_token',
    area,
    audience: 'session',
    summary: 'Delete an own chat session',
    params: tokenParams,
    response: message,
    errors: ['not_found', 'plan_required'],
  }),
};
