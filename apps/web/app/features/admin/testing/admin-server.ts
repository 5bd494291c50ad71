import type { AdminUserDetails, Review } from '@prep-ai/contract';
import { HttpResponse, http } from 'msw';
import { beforeEach } from 'vitest';
import { createApiServer, refusal } from '../../../testing/api-server.ts';
import { REVIEW_STATS, rowOf, USER_STATS } from './admin-fixtures.ts';

/** What the fake server holds and what it was asked. */
export interface AdminRecords {
  reviews: Review[];
  users: AdminUserDetails[];
  /** every call but the health check and the open counts: "GET /api/admin/users?page=1" */
  calls: string[];
  bodies: unknown[];
}

/** The calls of the admin area's shell, reviews and users, over records that a test fills in. */
export function createAdminServer() {
  const api = createApiServer();
  const server = {
    ...noRecords(),
    use: api.use,
    /** calls to `path` so far */
    asked: (path: string) => server.calls.filter((call) => call.includes(path)),
  };
  beforeEach(() => {
    Object.assign(server, noRecords());
    api.use(...shellHandlers(), ...reviewHandlers(server), ...userHandlers(server));
  });
  return server;
}

const noRecords = (): AdminRecords => ({ reviews: [], users: [], calls: [], bodies: [] });

function recordCall({ calls }: AdminRecords, request: Request): void {
  const { pathname, search } = new URL(request.url);
  calls.push(`${request.method} ${pathname}${search}`);
}

function pageOf<Row>(rows: Row[], request: Request): Row[] {
  const query = new URL(request.url).searchParams;
  const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
  return rows.slice((page - 1) * limit, page * limit);
}

function shellHandlers() {
  return [
    http.get('/api/ready', () => HttpResponse.json({ status: 'ready' })),
    http.get('/api/admin/feedback', () => HttpResponse.json({ feedback: [], total_count: 9, open_count: 3 })),
    http.get('/api/admin/contact', () => HttpResponse.json({ messages: [], total_count: 2, open_count: 0 })),
    http.get('/api/admin/audit', () => HttpResponse.json({ entries: [], total_count: 0, actions: [] })),
    // the tab has tests of its own; here it is only passed by
    http.get('/api/admin/settings', refusal('not_found')),
  ];
}

function reviewHandlers(server: AdminRecords) {
  return [
    http.get('/api/admin/reviews/stats', ({ request }) => {
      recordCall(server, request);
      return HttpResponse.json(REVIEW_STATS);
    }),
    http.get('/api/admin/reviews/all', ({ request }) => {
      recordCall(server, request);
      return HttpResponse.json({
        reviews: pageOf(server.reviews, request),
        total_count: server.reviews.length,
        average_rating: 4.5,
      });
    }),
    http.get('/api/admin/reviews/pending', ({ request }) => {
      recordCall(server, request);
      const pending = server.reviews.filter(({ status }) => status === 'pending');
      return HttpResponse.json({ reviews: pageOf(pending, request), total_count: pending.length });
    }),
    http.post('/api/admin/reviews/:id/:action', ({ request, params }) => {
      recordCall(server, request);
      const review = server.reviews.find(({ id }) => id === Number(params.id));
      if (!review) return refusal('not_found')();
      if (params.action === 'toggle-featured') review.is_featured = !review.is_featured;
      else review.status = params.action === 'approve' ? 'approved' : 'rejected';
      return HttpResponse.json(review);
    }),
  ];
}

function userHandlers(server: AdminRecords) {
  return [
    http.get('/api/admin/users/stats', ({ request }) => {
      recordCall(server, request);
      return HttpResponse.json(USER_STATS);
    }),
    http.get('/api/admin/users', ({ request }) => {
      recordCall(server, request);
      return HttpResponse.json({
        users: pageOf(server.users, request).map(rowOf),
        total_count: server.users.length,
      });
    }),
    http.get('/api/admin/users/:id', ({ request, params }) => {
      recordCall(server, request);
      const user = server.users.find(({ id }) => id === Number(params.id));
      return user ? HttpResponse.json(user) : refusal('not_found')();
    }),
    http.post('/api/admin/users/:id/:action', async ({ request, params }) => {
      recordCall(server, request);
      const text = await request.text();
      if (text) server.bodies.push(JSON.parse(text));
      const user = server.users.find(({ id }) => id === Number(params.id));
      if (!user) return refusal('not_found')();
      if (params.action === 'sign-out') return HttpResponse.json({ message: 'done', ended: user.live_sessions });
      if (params.action === 'deactivate') user.is_active = false;
      if (params.action === 'activate') user.is_active = true;
      if (params.action === 'verify') user.email_verified = true;
      if (params.action === 'promote') user.role = { name: 'admin' };
      if (params.action === 'demote') user.role = { name: 'user' };
      return HttpResponse.json(rowOf(user));
    }),
    http.delete('/api/admin/users/:id', ({ request, params }) => {
      recordCall(server, request);
      server.users = server.users.filter(({ id }) => id !== Number(params.id));
      return HttpResponse.json({ message: 'deleted' });
    }),
  ];
}
