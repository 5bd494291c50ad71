import type { AuditLogRepository } from '../../db/repositories/audit-log-repository.ts';
import type { Clock } from '../../ports/clock.ts';

const LIST = /^\/api\/admin\/(.+)\/export$/;

/**
 * Writes down that somebody took a list away, and by which filters. What was searched for may be a name or an address, so
 * only that there was a search is kept.
 */
export function makeRecordExport({ log, clock }: { log: AuditLogRepository; clock: Clock }) {
  return async (actorId: number, path: string, { search, ...filters }: Record<string, unknown>): Promise<void> => {
    const list = LIST.exec(path)?.[1] ?? path;
    await log.write({
      actorId,
      action: 'list_exported',
      target: `list:${list}`,
      details: { ...filters, ...(search ? { searched: true } : {}) },
      at: clock.now(),
    });
  };
}
