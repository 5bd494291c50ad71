import { HttpResponse, http } from 'msw';

/** A server that has no conversation yet and takes every message. */
export const chatSessionCalls = [
  http.get('/api/chat-sessions/user-sessions', () =>
    HttpResponse.json({
      sessions: [],
      pagination: { page: 1, total_pages: 0, total_count: 0, has_prev: false, has_next: false },
    }),
  ),
  http.post('/api/chat-sessions/current', () =>
    HttpResponse.json({ success: true, message_count: 2, updated_at: '2026-11-20T05:01:00.000Z' }),
  ),
  http.get('/api/chat-sessions/current/:token', () =>
    HttpResponse.json({ code: 'not_found', detail: 'Not found' }, { status: 404 }),
  ),
];
