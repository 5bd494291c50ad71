import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import { ALL_ENDPOINTS, AppError, endpoints, LIMITS } from '@prep-ai/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Registry } from 'prom-client';
import type { Authenticate } from '../domain/accounts/authenticate.ts';
import type { SessionWatch } from '../domain/accounts/session-watch.ts';
import type { History } from '../domain/history/history.ts';
import type { MailFolder } from '../ports/mail-folder.ts';
import { registerApiDescription } from './plugins/api-description.ts';
import { registerErrors, sendError, toAppError } from './plugins/errors.ts';
import { type RecordExport, registerExportLog } from './plugins/export-log.ts';
import { loggedError } from './plugins/logged-error.ts';
import { registerMaintenance } from './plugins/maintenance.ts';
import { registerMetrics } from './plugins/metrics.ts';
import { registerRawBody } from './plugins/raw-body.ts';
import { registerRequestLog } from './plugins/request-log.ts';
import { type ResponseTimesDeps, registerResponseTimes } from './plugins/response-times.ts';
import { type CheckoutSources, registerSecurityHeaders, UNROUTED_HEADERS } from './plugins/security-headers.ts';
import { registerSessions } from './plugins/sessions.ts';
import { registerSiteFiles } from './plugins/site-files.ts';
import { registerNotFound, type SiteFacts, type StaticPages } from './plugins/static-pages.ts';
import { registerStopping } from './plugins/stopping.ts';
import { registerStorableText } from './plugins/storable-text.ts';
import { type AccountsRouteDeps, registerAccountsRoutes } from './routes/accounts-routes.ts';
import { type AdminCacheRouteDeps, registerAdminCacheRoutes } from './routes/admin-cache-routes.ts';
import { type AdminRecordRouteDeps, registerAdminRecordRoutes } from './routes/admin-record-routes.ts';
import { type AdminReviewRouteDeps, registerAdminReviewRoutes } from './routes/admin-review-routes.ts';
import { type AdminSettingsRouteDeps, registerAdminSettingsRoutes } from './routes/admin-settings-routes.ts';
import { type AdminUserRouteDeps, registerAdminUserRoutes } from './routes/admin-user-routes.ts';
import { type AnalyticsRouteDeps, registerAnalyticsRoutes } from './routes/analytics-routes.ts';
import { type ContactRouteDeps, registerContactRoutes } from './routes/contact-routes.ts';
import { registerDevMailRoutes } from './routes/dev-mail-routes.ts';
import { type FeedbackRouteDeps, registerFeedbackRoutes } from './routes/feedback-routes.ts';
import { registerHistoryRoutes } from './routes/history-routes.ts';
import { type OAuthRouteDeps, registerOAuthRoutes } from './routes/oauth-routes.ts';
import { type PaymentsRouteDeps, registerPaymentsRoutes } from './routes/payments-routes.ts';
import { type PracticeRouteDeps, registerPracticeRoutes } from './routes/practice-routes.ts';
import { type ResumesRouteDeps, registerResumesRoutes } from './routes/resumes-routes.ts';
import { type ReviewsRouteDeps, registerReviewsRoutes } from './routes/reviews-routes.ts';
import { registerSignInRoutes, type SignInRouteDeps } from './routes/sign-in-routes.ts';
import { registerSystemRoutes, type SystemRouteDeps } from './routes/system-routes.ts';
import { servePlanned } from './serve.ts';

export interface AppDeps {
  authenticate: Authenticate;
  sessionWatch: SessionWatch;
  accounts: AccountsRouteDeps;
  signIn: SignInRouteDeps;
  oauth: OAuthRouteDeps;
  resumes: ResumesRouteDeps;
  practice: PracticeRouteDeps;
  history: History;
  payments: PaymentsRouteDeps;
  /** where the payment provider's window comes from; null where nobody can pay */
  checkout: CheckoutSources | null;
  contact: ContactRouteDeps;
  feedback: FeedbackRouteDeps;
  reviews: ReviewsRouteDeps;
  adminReviews: AdminReviewRouteDeps;
  adminUsers: AdminUserRouteDeps;
  adminRecords: AdminRecordRouteDeps;
  recordExport: RecordExport;
  adminSettings: AdminSettingsRouteDeps;
  analytics: AnalyticsRouteDeps;
  adminCache: AdminCacheRouteDeps;
  /** where answers are noted for the health figures */
  responses: ResponseTimesDeps['book'];
  system: SystemRouteDeps;
  /** whether the process is on its way out */
  isStopping: () => boolean;
  /** null where mail is really sent: the developer's pages don't exist there */
  mailFolder: MailFolder | null;
  metrics: { registry: Registry; token: string | undefined };
  pages: StaticPages | null;
  site: SiteFacts;
  logger: FastifyBaseLogger;
  /** addresses of proxies whose X-Forwarded-For is believed */
  trustProxy: string[];
  https: boolean;
  /** other origins that may call the API; none by default */
  origins: string[];
}

/** bytes of a JSON body */
const BODY_LIMIT = 256 * 1024;

/** The whole HTTP application, not listening: tests drive it in process. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    // Fastify logs by itself what fails after an answer has begun, and at trace the plugin for uploads logs a request's headers
    loggerInstance: deps.logger.child({}, { serializers: { err: loggedError, busboyOptions: () => 'not logged' } }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    trustProxy: deps.trustProxy.length > 0 ? deps.trustProxy : false,
    bodyLimit: BODY_LIMIT,
    // slow clients: all three are needed together to close one
    requestTimeout: 60_000,
    connectionTimeout: 0,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
    // registerStopping answers in the documented shape
    return503OnClosing: false,
    // what fails before a route is found, for example a URL that can't be decoded
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id);
      void sendError(reply.headers(UNROUTED_HEADERS), toAppError(error) ?? new AppError('invalid_request'));
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  registerErrors(app);
  // before all that may refuse: every answer has its id
  registerRequestLog(app, deps.metrics.registry);
  registerResponseTimes(app, {
    book: deps.responses,
    isClosed: async () => deps.isStopping() || (await deps.site.maintenance()),
  });
  registerStopping(app, deps.isStopping);
  await registerSecurityHeaders(app, {
    https: deps.https,
    checkout: deps.checkout,
  });
  await app.register(cors, {
    origin: deps.origins,
    credentials: false,
    maxAge: 600,
    // it would answer in a shape of its own
    strictPreflight: false,
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key'],
  });
  await app.register(multipart, { limits: { fileSize: LIMITS.resume.maxBytes, files: 1, fields: 0, headerPairs: 50 } });
  registerMaintenance(app, { isOn: deps.site.maintenance, authenticate: deps.authenticate });
  registerSessions(app, deps.authenticate, deps.sessionWatch);
  registerExportLog(app, deps.recordExport);
  registerStorableText(app);
  registerRawBody(app, [endpoints.payments.webhook.path], BODY_LIMIT);
  await registerApiDescription(app);

  registerAccountsRoutes(app, deps.accounts);
  registerSignInRoutes(app, deps.signIn);
  registerOAuthRoutes(app, deps.oauth);
  registerResumesRoutes(app, deps.resumes);
  registerPracticeRoutes(app, deps.practice);
  registerHistoryRoutes(app, deps.history);
  registerPaymentsRoutes(app, deps.payments);
  registerContactRoutes(app, deps.contact);
  registerFeedbackRoutes(app, deps.feedback);
  registerReviewsRoutes(app, deps.reviews);
  registerAdminReviewRoutes(app, deps.adminReviews);
  registerAdminUserRoutes(app, deps.adminUsers);
  registerAdminRecordRoutes(app, deps.adminRecords);
  registerAdminSettingsRoutes(app, deps.adminSettings);
  registerAnalyticsRoutes(app, deps.analytics);
  registerAdminCacheRoutes(app, deps.adminCache);
  registerSystemRoutes(app, deps.system);
  if (deps.mailFolder) registerDevMailRoutes(app, deps.mailFolder);
  servePlanned(app, ALL_ENDPOINTS);
  registerMetrics(app, deps.metrics.registry, deps.metrics.token);
  registerSiteFiles(app, deps.site);
  if (deps.pages) await deps.pages.register(app, deps.site);
  else registerNotFound(app);
  return app;
}
