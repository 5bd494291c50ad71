import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/** Fastify's own announcement of every instance, before anything is added to it. */
const CHANNEL = 'fastify.initialization';

/** Builds an application and returns every route that it has registered, as "METHOD /path", plugins' and HEAD routes too. */
export async function withItsRoutes<Built>(build: () => Promise<Built>): Promise<{ built: Built; routes: string[] }> {
  const routes = new Set<string>();
  const listen = (message: unknown) => {
    if (!isAnnouncement(message)) return;
    message.fastify.addHook('onRoute', ({ method, url }) => {
      for (const name of [method].flat()) routes.add(`${name} ${url}`);
    });
  };
  subscribe(CHANNEL, listen);
  try {
    const built = await build();
    return { built, routes: [...routes].sort() };
  } finally {
    unsubscribe(CHANNEL, listen);
  }
}

function isAnnouncement(message: unknown): message is { fastify: FastifyInstance } {
  return typeof message === 'object' && message !== null && 'fastify' in message;
}
