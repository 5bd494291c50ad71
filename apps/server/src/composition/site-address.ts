import type { Server } from 'node:http';
import type { Config } from '../config.ts';

/** Wildcard addresses, which no link can use. */
const ANY_ADDRESS = ['0.0.0.0', '::'];

/**
 * The address of the site, without a trailing slash: PUBLIC_URL, or where the server listens. Determined when a link is
 * made, because a port of 0 is known only then.
 */
export function createSiteAddress(config: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>) {
  let server: Server | null = null;
  return {
    servedBy(listening: Server): void {
      server = listening;
    },
    url(): string {
      if (config.PUBLIC_URL) return config.PUBLIC_URL.replace(/\/+$/, '');
      const listening = server?.address();
      const port = listening && typeof listening === 'object' ? listening.port : config.PORT;
      const host = ANY_ADDRESS.includes(config.HOST) ? 'localhost' : config.HOST;
      return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
    },
  };
}
