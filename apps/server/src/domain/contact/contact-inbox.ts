import { AppError } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import { paginateAll } from '../admin/paginate-all.ts';
import type { Transaction } from '../transaction.ts';
import type { ContactMessage } from './contact-message.ts';
import type { ContactFilter, ContactMessagesRepository } from './contact-messages-repository.ts';

export interface ContactInboxDeps {
  messages: ContactMessagesRepository;
  transaction: Transaction;
  clock: Clock;
}

export type ContactInbox = ReturnType<typeof createContactInbox>;

/** Contact messages as administrators work through them. */
export function createContactInbox({ messages, transaction, clock }: ContactInboxDeps) {
  return {
    async list(query: ContactFilter & { page: number; limit: number; order: 'asc' | 'desc' }) {
      const { rows, total, open } = await messages.page(query, query, query.order);
      return { messages: rows.map(toContactMessageDto), total_count: total, open_count: open };
    },

    /** All that match, oldest first. */
    every: (filter: ContactFilter) => paginateAll((id, limit) => messages.after(id, filter, limit)),

    /** Changing nothing is not in the audit log. @throws AppError not_found */
    async setHandled(actorId: number, id: number, handled: boolean) {
      const message = await transaction(async ({ contactMessages, audit }) => {
        const found = await contactMessages.lock(id);
        if (!found) throw new AppError('not_found');
        if (found.handled === handled) return found;
        await contactMessages.updateHandled(id, handled);
        const action = handled ? 'contact_handled' : 'contact_reopened';
        await audit.insert({ actorId, action, target: `contact:${id}`, details: {}, at: clock.now() });
        return { ...found, handled };
      });
      return toContactMessageDto(message);
    },
  };
}

function toContactMessageDto({ createdAt, ...message }: ContactMessage) {
  return { ...message, created_at: createdAt.toISOString() };
}
