import { z } from 'zod';
import { siteFigures } from '../entities/site.ts';
import { defineEndpoint } from './endpoint.ts';

export const system = {
  health: defineEndpoint({
    kind: 'json',
    operationId: 'readHealth',
    method: 'GET',
    path: '/api/health',
    area: 'system',
    audience: 'public',
    summary: 'The process is alive',
    response: z.object({ status: z.literal('ok'), version: z.string() }),
  }),
  ready: defineEndpoint({
    kind: 'json',
    operationId: 'readReadiness',
    method: 'GET',
    path: '/api/ready',
    area: 'system',
    audience: 'public',
    summary: 'The database answers and its migrations are done',
    response: z.object({ status: z.literal('ready') }),
  }),
  site: defineEndpoint({
    kind: 'json',
    operationId: 'readSite',
    method: 'GET',
    path: '/api/site',
    area: 'system',
    audience: 'public',
    summary: 'What the site is called, whether sample content is shown, and the measured values in its place',
    response: siteFigures.extend({
      site_name: z.string(),
      site_description: z.string(),
      show_sample_content: z.boolean(),
      /** closed to everyone but administrators */
      maintenance: z.boolean(),
    }),
  }),
};
