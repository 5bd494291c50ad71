import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export interface SecurityHeadersOptions {
  /** behind TLS: browsers are required to stay on it */
  https: boolean;
  /** the sources of the payment provider's checkout; null where no provider is configured */
  checkout: CheckoutSources | null;
}

/** Origins that the payment provider's window needs in a page. */
export interface CheckoutSources {
  scripts: string[];
  frames: string[];
  connections: string[];
}

/** For errors that Fastify sends before any hook has run, for example for a URL that can't be decoded. */
export const UNROUTED_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
};

/** Headers of every response, errors and streams included. */
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
        // a recorded answer is played from the browser's memory
        mediaSrc: ["'self'", 'blob:'],
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
    // a bank's page opens in a new window, from the provider's frame, and notifies that frame when it is done
    ...(checkout ? { crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' } } : {}),
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
