import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export interface SecurityHeadersOptions {
  /** behind TLS: tell browsers to stay there */
  https: boolean;
  /** where the payment provider's checkout comes from; null where nobody can pay */
  checkout: CheckoutSources | null;
}

/** Origins that the payment provider's window needs in a page. */
export interface CheckoutSources {
  scripts: string[];
  frames: string[];
  connections: string[];
}

/** For the errors that Fastify answers before any hook has run, as to a URL that can't be decoded: nothing in them is to be shown. */
export const UNROUTED_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
};

/** Headers of every answer, errors and streams included. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { https, checkout }: SecurityHeadersOptions,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(checkout?.scripts ?? [])],
        // Mantine sets its variables in style elements and attributes
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(checkout?.connections ?? [])],
        ...(checkout ? { frameSrc: ["'self'", ...checkout.frames] } : {}),
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    // a bank's page opens in a window of its own, from the provider's frame, and tells that frame when it is done
    ...(checkout ? { crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' } } : {}),
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
