import type { Page } from '../page.ts';
import type { ContactMessage } from './contact-message.ts';

export type NewContactMessage = Pick<ContactMessage, 'name' | 'email' | 'country' | 'message'>;

export interface ContactFilter {
  /** in the name, the address or the message */
  search?: string | undefined;
  handled?: boolean | undefined;
}

export interface ContactMessagesRepository {
  /** Lets only one transaction at a time write messages from an address. */
  lockSender(email: string): Promise<void>;
  /** Whether the same text from the same address was written after `since`. */
  exists(message: Pick<NewContactMessage, 'email' | 'message'>, since: Date): Promise<boolean>;
  /** Returns its id. */
  insert(message: NewContactMessage, at: Date): Promise<number>;
  /** One page of what matches, by the time it was written, and how many nobody has handled yet. */
  page(
    filter: ContactFilter,
    page: Page,
    order: 'asc' | 'desc',
  ): Promise<{ rows: ContactMessage[]; total: number; open: number }>;
  /** What matches, in the order of its ids, after `afterId`. */
  after(afterId: number, filter: ContactFilter, limit: number): Promise<ContactMessage[]>;
  /** Null when there is none. */
  lock(id: number): Promise<ContactMessage | null>;
  updateHandled(id: number, handled: boolean): Promise<void>;
  deleteOlderThan(moment: Date): Promise<void>;
}
