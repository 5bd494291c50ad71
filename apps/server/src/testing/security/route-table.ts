import { randomUUID } from 'node:crypto';
import { admins, everybody, members, type RouteAccess, signedIn } from './route-access.ts';

export const PASSWORD = 'silver birches 7';

/** an account that nobody of the walk is signed in as */
export const OTHER = { email: 'other@example.com', password: PASSWORD };

const MINE = { own: true } as const;
const PLAN = '403 plan_required';
const credentials = { current_password: PASSWORD };
const review = { rating: 4, review_text: 'Good questions, twice.', reviewer_name: 'Meera' };
/** a second factor is the operator's choice (setting two_factor_enabled) */
const NO_TWO_FACTOR = '409 two_factor_unavailable';

/**
 * Every route that the server registers, and what each caller may expect of it when all else is right: a route that is
 * missing here, or a line without a route, fails route-access.test.ts. A new call is one new line.
 */
export const ROUTES: Record<string, RouteAccess> = {
  // signing in and out
  'POST /api/auth/guest': everybody('201'),
  'POST /api/token': everybody('200', { body: () => OTHER }),
  'POST /api/users': everybody('201', {
    body: () => ({ email: 'new@example.com', password: PASSWORD, full_name: 'Asha' }),
  }),
  // an address of its own for each caller: the tries of an address are counted
  'POST /api/verify-email': everybody('400 invalid_code', {
    body: () => ({ email: `${randomUUID()}@example.com`, code: '918273' }),
  }),
  'POST /api/resend-verification': everybody(),
  'POST /api/forgot-password': everybody(),
  'POST /api/reset-password': everybody('400 invalid_token'),
  'POST /api/auth/google/callback': everybody('400 oauth_failed'),
  'POST /api/auth/microsoft/callback': everybody('400 oauth_failed'),
  'GET /api/oauth/check-access': everybody(),
  'POST /api/auth/refresh': signedIn(),
  'POST /api/auth/logout': signedIn(),
  'GET /api/auth/sessions': signedIn(),
  'DELETE /api/auth/sessions': signedIn(),
  'DELETE /api/auth/sessions/:id': signedIn('200', { of: 'session', ...MINE }),

  // the own account
  'GET /api/auth/me': signedIn(),
  'GET /api/auth/me/plan': signedIn(),
  'PUT /api/users/me': members(),
  'DELETE /api/users/me': signedIn(),
  'GET /api/users/me/export': signedIn(),
  'GET /api/users/me/details': members(),
  'PUT /api/users/me/password': members('200', { body: () => ({ ...credentials, new_password: 'amber willows 8' }) }),
  'POST /api/users/me/two-factor': members(NO_TWO_FACTOR),
  'PUT /api/users/me/two-factor': members(NO_TWO_FACTOR),
  'DELETE /api/users/me/two-factor': members('200', { body: () => credentials }),

  // practice
  'POST /api/chat': signedIn('200', {
    of: 'chatFile',
    ...MINE,
    body: ({ file }) => ({ request_type: 'questions', selected_skills: ['Java'], file_paths: [file] }),
  }),
  'GET /api/chat/generations/:id': signedIn('200', { of: 'generation', ...MINE }),
  'DELETE /api/chat/generations/:id': signedIn('200', { of: 'generation', ...MINE }),
  'GET /api/chat/generations/:id/stream': signedIn('200', { of: 'generation', ...MINE }),
  'POST /api/files/upload': signedIn(),
  'GET /api/skills/:skill/subtopics': signedIn('200', { params: { skill: 'Java' } }),
  'GET /api/skills/:skill/subtopics/stream': signedIn('200', { params: { skill: 'Java' } }),
  'POST /api/skills/subtopics/batch': signedIn(),
  'POST /api/skills/subtopics/batch/stream': signedIn(),
  'GET /api/config': everybody(),
  'GET /api/models': everybody(),
  'GET /api/skills': everybody(),
  'GET /api/response-length-options': everybody(),

  // attempts
  'POST /api/attempts': signedIn('201', {
    of: 'question',
    ...MINE,
    body: ({ id }) => ({ generation_id: id, answer: 'It locks the row.', mode: 'typed' }),
  }),
  'GET /api/attempts': signedIn('200', { of: 'question', ...MINE, query: ({ id }) => `generation_id=${id}` }),
  'DELETE /api/attempts/:id': signedIn('200', { of: 'attempt', ...MINE }),
  'POST /api/transcriptions': signedIn('503 transcription_unavailable'),

  // resumes
  'POST /api/resume/upload': signedIn(),
  'GET /api/resume/skills': signedIn(),
  'GET /api/resume/skills/categories': signedIn(),
  'POST /api/resume/skills/manual': signedIn(),
  'DELETE /api/resume/skills/:id': signedIn('200', { of: 'skill', ...MINE }),
  'POST /api/resume/job-match': signedIn('200', {
    of: 'resume',
    ...MINE,
    body: ({ id }) => ({ resumeId: id, jobDescription: 'We are looking for a Java developer. '.repeat(3) }),
  }),
  'GET /api/resume/latest-job-matching': signedIn(),

  // history; only Pro can delete from it, and an administrator does not get a plan by role
  'GET /api/chat/history': signedIn(),
  'DELETE /api/chat/history-delete/:id': members('200', { of: 'record', ...MINE, but: { free: PLAN, admin: PLAN } }),
  'GET /api/chat-sessions/user-sessions': signedIn(),
  'POST /api/chat-sessions/current': signedIn(),
  'GET /api/chat-sessions/current/:session_token': signedIn('200', { of: 'chatSession', ...MINE }),
  'DELETE /api/chat-sessions/current/:session_token': signedIn('200', {
    of: 'chatSession',
    ...MINE,
    but: { guest: PLAN, free: PLAN, admin: PLAN },
  }),

  // plans and payments
  'GET /api/plans': everybody(),
  'POST /api/subscribe': members('402 payment_required', { body: () => ({ plan_id: 2 }) }),
  'POST /api/payment/create-order/:planId': members('200', { params: { planId: '2' } }),
  'POST /api/payment/verify-payment': members('200', { of: 'checkout', ...MINE, body: (names) => names }),
  'GET /api/payment/payments': members(),
  'GET /api/payment/payments/:id/receipt': members('200', { of: 'paidPayment', ...MINE }),
  'GET /api/payment/config': everybody(),
  'POST /api/payment/webhook': everybody('400 invalid_signature'),

  // reviews and messages
  'GET /api/reviews': everybody(),
  'GET /api/reviews/featured': everybody(),
  'GET /api/reviews/my': members(),
  'POST /api/reviews': members('201', { body: () => review }),
  'PUT /api/reviews/:id': members('200', { of: 'review', ...MINE, body: () => review }),
  'DELETE /api/reviews/:id': members('200', { of: 'review', ...MINE }),
  'POST /api/reviews/:id/helpful': signedIn('200', { of: 'publicReview' }),
  'POST /api/feedback': signedIn('201'),
  'POST /api/contact': everybody('201'),

  // administration: users
  'GET /api/users': admins(),
  'GET /api/admin/users': admins(),
  'GET /api/admin/users/stats': admins(),
  'GET /api/admin/users/export': admins(),
  'GET /api/admin/users/:id': admins('allowed', { of: 'account' }),
  'POST /api/admin/users/:id/:action': admins('allowed', { of: 'account', params: { action: 'deactivate' } }),
  'POST /api/admin/users/:id/grant': admins('allowed', { of: 'account' }),
  'POST /api/admin/users/:id/sign-out': admins('allowed', { of: 'account' }),
  'DELETE /api/admin/users/:id': admins('allowed', { of: 'account' }),

  // administration: what people wrote
  'GET /api/admin/reviews/all': admins(),
  'GET /api/admin/reviews/pending': admins(),
  'GET /api/admin/reviews/stats': admins(),
  'GET /api/admin/reviews/export': admins(),
  'POST /api/admin/reviews/:id/approve': admins('allowed', { of: 'review' }),
  'POST /api/admin/reviews/:id/reject': admins('allowed', { of: 'review' }),
  'POST /api/admin/reviews/:id/toggle-featured': admins('allowed', { of: 'publicReview' }),
  'GET /api/admin/feedback': admins(),
  'GET /api/admin/feedback/export': admins(),
  'POST /api/admin/feedback/:id/grant': admins('allowed', { of: 'feedback' }),
  'GET /api/admin/contact': admins(),
  'GET /api/admin/contact/export': admins(),
  'POST /api/admin/contact/:id/handled': admins('allowed', { of: 'contactMessage' }),

  // administration: money, settings, metrics
  'GET /api/admin/payments': admins(),
  'GET /api/admin/payments/export': admins(),
  'POST /api/admin/payments/:id/refund': admins('allowed', { of: 'paidPayment' }),
  'GET /api/admin/settings': admins(),
  'PUT /api/admin/settings': admins(),
  'POST /api/admin/settings/test-mail': admins(),
  'GET /api/admin/audit': admins(),
  'GET /api/admin/audit/export': admins(),
  'GET /api/admin/skills/cached': admins(),
  'DELETE /api/admin/skills/cached': admins(),
  'DELETE /api/admin/skills/:skill/cache': admins('allowed', { of: 'cachedSkill' }),
  'GET /api/admin/analytics/platform': admins(),
  'GET /api/admin/analytics/health': admins(),
  'GET /api/admin/analytics/prices': admins(),
  'PUT /api/admin/analytics/prices': admins(),
  'GET /api/admin/analytics/token-usage/overview': admins(),
  'GET /api/admin/analytics/token-usage/daily': admins(),
  'GET /api/admin/analytics/token-usage/users': admins(),
  'GET /api/admin/analytics/token-usage/monthly': admins(),
  'GET /api/admin/analytics/token-usage/models': admins(),

  // the server itself
  'GET /api/health': everybody(),
  'GET /api/ready': everybody(),
  'GET /api/site': everybody(),
  'GET /api/openapi.json': everybody(),
  'GET /api/docs': everybody(),
  'GET /api/docs/json': everybody(),
  'GET /api/docs/yaml': everybody(),
  'GET /api/docs/static/*': everybody('200', { params: { '*': 'swagger-ui.css' } }),
  'GET /api/docs/static/index.html': everybody('302'),
  'GET /api/docs/static/swagger-initializer.js': everybody(),
  // only from the machine itself or with the operator's token
  'GET /metrics': everybody('404 not_found'),
  'OPTIONS *': everybody('204'),

  // pages and files
  'GET /robots.txt': everybody(),
  'GET /sitemap.xml': everybody(),
  'GET /site.webmanifest': everybody(),
  'GET /': everybody(),
  'GET /*': everybody('200', { params: { '*': 'assets/app.js' } }),
};

/** The developer's pages of local mode; production must not have them (docs/spec/decisions.md D12). */
export const LOCAL_ROUTES: Record<string, RouteAccess> = {
  'GET /dev/mail': everybody(),
  'GET /dev/mail.json': everybody(),
  'GET /dev/mail/:id': everybody('200', { params: { id: 'kept' } }),
  'GET /dev/mail/:id/body': everybody('200', { params: { id: 'kept' } }),
  // for a sign-in that the application began; without one they say so
  'GET /dev/sign-in/google': everybody('400'),
  'POST /dev/sign-in/google': everybody('400'),
  'GET /dev/sign-in/microsoft': everybody('400'),
  'POST /dev/sign-in/microsoft': everybody('400'),
};
