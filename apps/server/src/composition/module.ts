import type { FastifyPluginAsync } from 'fastify';
import type { Job } from '../jobs/job.ts';

/** One area of the product, put together: what it serves, what it does by the clock, and how it ends. */
export interface Module {
  routes?: FastifyPluginAsync;
  jobs?: readonly Job[];
  /** called when no request is being answered any more */
  stop?(): Promise<void>;
}
