import { endpoints } from '@prep-ai/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { createCachedSkills } from '../../domain/analytics/cached-skills.ts';
import { serve } from '../serve.ts';

export type AdminCacheRouteDeps = ReturnType<typeof createCachedSkills>;

/** The cache of subtopics (docs/spec/2-practice-and-admin.md section 7). */
export const adminCacheRoutes: FastifyPluginAsync<AdminCacheRouteDeps> = async (app, cache) => {
  const { admin } = endpoints;
  serve(app, admin.cachedSkills, ({ query }) => cache.list(query));
  serve(app, admin.deleteCache, ({ user, params }) => cache.remove(user.id, params.skill));
  serve(app, admin.clearCache, ({ user }) => cache.clear(user.id));
};
