import type { Config } from '@react-router/dev/config';

/** No server of its own: public pages are prerendered, everything else starts from one fallback page. */
export default {
  ssr: false,
  prerender: ['/', '/login'],
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
