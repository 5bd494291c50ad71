import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const system = {
  health: defineEndpoint({
    method: 'GET',
    path: '/api/health',
    area: 'system',
    audience: 'public',
    summary: 'The process is alive',
    response: z.object({ status: z.literal('ok'), version: z.string() }),
  }),
  ready: defineEndpoint({
    method: 'GET',
    path: '/api/ready',
    area: 'system',
    audience: 'public',
    summary: 'The database answers and its migrations are done',
    response: z.object({ status: z.literal('ready') }),
  }),
};
