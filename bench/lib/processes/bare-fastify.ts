/** The baseline of the requests: one route of Fastify, no plugin, no hook, that answers an object that it was given. */
import Fastify from 'fastify';

const app = Fastify();
const bodies = JSON.parse(process.argv[2] ?? '[]') as unknown[];
for (const [index, body] of bodies.entries())
  app.route({ method: ['GET', 'POST'], url: `/${index}`, handler: async () => body });

process.once('disconnect', () => process.exit());
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ type: 'ready', port: Number(new URL(address).port) });
