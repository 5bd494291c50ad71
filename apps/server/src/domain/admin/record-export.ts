import type { Clock } from '../../ports/clock.ts';
import type { AuditRepository } from './audit-repository.ts';

const LIST = /^\/api\/admin\/(.+)\/export$/;

export interface RecordExportDeps {
  audit: Pick<AuditRepository, 'insert'>;
  clock: Clock;
}

/**
 * Records in the audit log that an administrator exported a list, and with which filters. What was searched for may be a name
 * or an address, so only that there was a search is stored.
 */
export function makeRecordExport({ audit, clock }: RecordExportDeps) {
  return async (actorId: number, path: string, { search, ...filters }: Record<string, unknown>): Promise<void> => {
    const list = LIST.exec(path)?.[1] ?? path;
    await audit.insert({
      actorId,
      action: 'list_exported',
      target: `list:${list}`,
      details: { ...filters, ...(search ? { searched: true } : {}) },
      at: clock.now(),
    });
  };
}
