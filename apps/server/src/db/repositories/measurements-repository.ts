import { MS } from '@prep-ai/contract';
import { and, gte, lt, lte, sql } from 'drizzle-orm';
import type { MeasurementsRepository, MinuteMetrics } from '../../domain/analytics/measurements-repository.ts';
import type { Database } from '../database.ts';
import { responseMinutes, serviceMinutes } from '../schema/index.ts';

/** The last hour is shown; twice that is stored. */
const RESPONSE_RETENTION_MS = 2 * MS.hour;
const SERVICE_RETENTION_MS = 30 * MS.day;

export function createMeasurementsRepository(db: Database): MeasurementsRepository {
  return {
    async saveMinutes(process: string, minutes: readonly MinuteMetrics[]): Promise<void> {
      if (minutes.length === 0) return;
      await db
        .insert(responseMinutes)
        .values(minutes.map((minute) => ({ ...minute, process })))
        .onConflictDoUpdate({
          target: [responseMinutes.minute, responseMinutes.process],
          set: {
            requests: sql`excluded.requests`,
            failures: sql`excluded.failures`,
            times: sql`excluded.times`,
          },
        });
    },

    async minutes(from: Date, until: Date): Promise<MinuteMetrics[]> {
      return db
        .select({
          minute: responseMinutes.minute,
          requests: responseMinutes.requests,
          failures: responseMinutes.failures,
          times: responseMinutes.times,
        })
        .from(responseMinutes)
        .where(and(gte(responseMinutes.minute, from), lte(responseMinutes.minute, until)));
    },

    async beat(minute: Date): Promise<void> {
      await db.insert(serviceMinutes).values({ minute }).onConflictDoNothing();
    },

    async service(until: Date): Promise<{ first: Date | null; minutes: number }> {
      const from = new Date(until.getTime() - SERVICE_RETENTION_MS);
      const [row] = await db
        .select({
          first: sql`min(${serviceMinutes.minute})`.mapWith(serviceMinutes.minute),
          minutes: sql<number>`count(*)::integer`,
        })
        .from(serviceMinutes)
        .where(and(gte(serviceMinutes.minute, from), lte(serviceMinutes.minute, until)));
      return { first: row?.first ?? null, minutes: row?.minutes ?? 0 };
    },

    async deleteEnded(now: Date): Promise<void> {
      await db
        .delete(responseMinutes)
        .where(lt(responseMinutes.minute, new Date(now.getTime() - RESPONSE_RETENTION_MS)));
      await db.delete(serviceMinutes).where(lt(serviceMinutes.minute, new Date(now.getTime() - SERVICE_RETENTION_MS)));
    },
  };
}
