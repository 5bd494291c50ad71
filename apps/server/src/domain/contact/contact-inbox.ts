import { AppError } from '@prep-ai/contract';
import type {
  ContactFilter,
  ContactInboxRepository,
  ContactMessageRow,
} from '../../db/repositories/contact-inbox-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import { paginateAll } from '../admin/paginate-all.ts';

export interface ContactInboxDeps {
  inbox: ContactInboxRepository;
  clock: Clock;
}

/** What people wrote on the contact page, for administrators. */
export function createContactInbox({ inbox, clock }: ContactInboxDeps) {
  return {
    async list(query: ContactFilter & { page: number; limit: number; order: 'asc' | 'desc' }) {
      const { rows, total, open } = await inbox.page(query, query, query.order);
      return { messages: rows.map(describe), total_count: total, open_count: open };
    },
    /** All that match, oldest first. */
    every: (filter: ContactFilter) => paginateAll((id, limit) => inbox.after(id, filter, limit)),
    /** @throws AppError not_found */
    async setHandled(actorId: number, id: number, handled: boolean) {
      const row = await inbox.setHandled(id, handled, actorId, clock.now());
      if (!row) throw new AppError('not_found');
      return describe(row);
    },
  };
}

function describe({ createdAt, ...row }: ContactMessageRow) {
  return { ...row, created_at: createdAt.toISOString() };
}
