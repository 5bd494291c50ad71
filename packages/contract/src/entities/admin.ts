import { z } from 'zod';
import { adminPageQuery, totalCount } from './admin-list.ts';
import { type Settings, settings } from './settings.ts';

export const cachedSkill = z.object({
  id: z.int(),
  skill_name: z.string(),
  subtopics: z.array(z.string()),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type CachedSkill = z.infer<typeof cachedSkill>;

/** Sizes as stored; look-ups are counted by all processes since `counted_since`. Rates are 0 to 1, null before the first one. */
export const cacheStats = z.object({
  skills: z.int(),
  subtopics: z.int(),
  bytes: z.int(),
  hits: z.int(),
  misses: z.int(),
  hit_rate: z.number().nullable(),
  miss_rate: z.number().nullable(),
  counted_since: z.iso.datetime().nullable(),
});
export type CacheStats = z.infer<typeof cacheStats>;

export const cachedSkillsQuery = adminPageQuery.extend({
  sort: z.enum(['skill_name', 'created_at', 'updated_at']).default('updated_at'),
});
export const cachedSkills = z.object({
  cached_skills: z.array(cachedSkill),
  total_count: totalCount,
  stats: cacheStats,
});

/** The settings as an administrator sees them. Secrets go in and never come out. */
export const adminSettings = z.object({
  settings,
  /** goes up with every change; a save names the one it was made from */
  version: z.int().nonnegative(),
  smtp_password_set: z.boolean(),
  changed_at: z.iso.datetime().nullable(),
  changed_by: z.string().nullable(),
  /** what the environment decides, whatever the settings say; secrets only as set or not */
  environment: z.object({
    smtp: z.boolean(),
    ai_provider: z.string(),
    ai_key: z.boolean(),
    payments: z.enum(['none', 'sandbox', 'razorpay']),
    google: z.boolean(),
    microsoft: z.boolean(),
  }),
});
export type AdminSettings = z.infer<typeof adminSettings>;

export const settingsInput = z.strictObject({
  settings,
  /** of the settings that were changed; answers conflict when somebody saved others meanwhile */
  version: z.int().nonnegative(),
  /** left out: stays; empty: removed */
  smtp_password: z.string().max(1000).optional(),
});
export type SettingsInput = z.output<typeof settingsInput>;
export type SettingsGroup = keyof Settings;
