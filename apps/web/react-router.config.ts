import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { writePageHeads } from './scripts/page-heads.ts';
import { slimRouteManifest } from './scripts/route-manifest.ts';
import { writeServiceWorker } from './scripts/service-worker.ts';

/** No server of its own: public pages are prerendered, everything else starts from one fallback page. */
export default {
  ssr: false,
  prerender: [
    '/',
    '/about',
    '/contact',
    '/terms',
    '/privacy',
    '/reviews',
    '/login',
    '/register',
    '/verify-email',
    '/forgot-password',
    '/reset-password',
    '/password-reset-success',
  ],
  buildEnd: async ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    slimRouteManifest(client);
    writePageHeads(client);
    // last: it lists the files as they are served
    await writeServiceWorker(client);
  },
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
