import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import { AppError, LIMITS, MS } from '@prep-ai/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Registry } from 'prom-client';
import type { Authenticate } from '../domain/accounts/authenticate.ts';
import type { SessionWatch } from '../domain/accounts/session-watch.ts';
import type { RequireSetup } from '../domain/plans/require-setup.ts';
import { registerApiDescription } from './plugins/api-description.ts';
import { registerErrors, sendError, toAppError } from './plugins/errors.ts';
import { type RecordExport, registerExportLog } from './plugins/export-log.ts';
import { loggedError } from './plugins/logged-error.ts';
import { registerMaintenance } from './plugins/maintenance.ts';
import { registerMetrics } from './plugins/metrics.ts';
import { registerRequestLog } from './plugins/request-log.ts';
import { type ResponseTimesDeps, registerResponseTimes } from './plugins/response-times.ts';
import { decodableAddress } from './plugins/screen-address.ts';
import { type CheckoutSources, registerSecurityHeaders, UNROUTED_HEADERS } from './plugins/security-headers.ts';
import { registerSessions } from './plugins/sessions.ts';
import { registerSiteFiles } from './plugins/site-files.ts';
import { registerNotFound, type SiteFacts, type StaticPages, wantsPage } from './plugins/static-pages.ts';
import { registerStopping } from './plugins/stopping.ts';
import { registerStorableText } from './plugins/storable-text.ts';

export interface AppOptions {
  /** the routes of each area, as plugins */
  routes: readonly FastifyPluginAsync[];
  authenticate: Authenticate;
  requireSetup: RequireSetup;
  sessionWatch: SessionWatch;
  recordExport: RecordExport;
  responseTimes: ResponseTimesDeps['recorder'];
  /** whether the process is stopping */
  isStopping: () => boolean;
  /** the sources of the payment provider's window; null where no provider is configured */
  checkout: CheckoutSources | null;
  metrics: { registry: Registry; token: string | undefined };
  pages: StaticPages | null;
  site: SiteFacts;
  logger: FastifyBaseLogger;
  /** addresses of proxies whose X-Forwarded-For is trusted */
  trustProxy: string[];
  https: boolean;
  /** other origins that may call the API; none by default */
  origins: string[];
}

/** bytes of a JSON body */
const BODY_LIMIT = 256 * 1024;

/** The whole HTTP application, not listening: tests drive it in process. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = createServer(options);
  await registerHooks(app, options);
  await registerApiDescription(app);
  for (const routes of options.routes) await app.register(routes);
  registerMetrics(app, options.metrics.registry, options.metrics.token);
  registerSiteFiles(app, options.site);
  if (options.pages) await options.pages.register(app, options.site);
  else registerNotFound(app);
  return app;
}

function createServer({ logger, trustProxy, pages }: AppOptions): FastifyInstance {
  return Fastify({
    // Fastify logs by itself what fails after an answer has begun, and at trace the plugin for uploads logs a request's headers
    loggerInstance: logger.child({}, { serializers: { err: loggedError, busboyOptions: () => 'not logged' } }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit: BODY_LIMIT,
    // slow clients: all three are needed together to close one
    requestTimeout: MS.minute,
    connectionTimeout: 0,
    http: { headersTimeout: 15 * MS.second, connectionsCheckingInterval: 5 * MS.second },
    forceCloseConnections: 'idle',
    // registerStopping responds in the documented shape
    return503OnClosing: false,
    // what fails before a route is found, for example a URL that can't be decoded
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id);
      reply.headers(UNROUTED_HEADERS);
      // a browser gets the page that helps, from the route that such addresses have
      if (pages && wantsPage(request)) return void reply.redirect(decodableAddress(request.url));
      void sendError(reply, toAppError(error) ?? new AppError('invalid_request'));
    },
  });
}

/** What applies to every route, in the order in which a request passes it. */
async function registerHooks(app: FastifyInstance, options: AppOptions): Promise<void> {
  const { site, isStopping, authenticate, https, checkout } = options;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrors(app);
  // before everything that may refuse: every response has its id
  registerRequestLog(app, options.metrics.registry);
  registerResponseTimes(app, {
    recorder: options.responseTimes,
    isClosed: async () => isStopping() || (await site.maintenance()),
  });
  registerStopping(app, isStopping);
  await registerSecurityHeaders(app, { https, checkout });
  await app.register(cors, {
    origin: options.origins,
    credentials: false,
    maxAge: 600,
    // it would respond in a shape of its own
    strictPreflight: false,
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key'],
  });
  await app.register(multipart, { limits: { fileSize: LIMITS.resume.maxBytes, files: 1, fields: 0, headerPairs: 50 } });
  registerMaintenance(app, { isOn: site.maintenance, authenticate });
  registerSessions(app, options);
  registerExportLog(app, options.recordExport);
  registerStorableText(app);
}
