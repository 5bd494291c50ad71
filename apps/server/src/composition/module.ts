import type { FastifyPluginAsync } from 'fastify';
import type { Job } from '../jobs/job.ts';

/** One area of the product, put together: its routes, its regular jobs, and how it stops. */
export interface Module {
  routes?: FastifyPluginAsync;
  jobs?: readonly Job[];
  /** called after the last request was answered */
  stop?(): Promise<void>;
}
