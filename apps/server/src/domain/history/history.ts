import { AppError, type ChatMessage, LIMITS, type Pagination } from '@prep-ai/contract';
import type { ChatRecordsRepository } from '../../db/repositories/chat-records-repository.ts';
import type { ChatSessionsRepository } from '../../db/repositories/chat-sessions-repository.ts';
import type { Page } from '../../db/repositories/search-pattern.ts';
import type { Clock } from '../../ports/clock.ts';
import type { EnforceRate } from '../accounts/enforce-rate.ts';
import type { User } from '../accounts/user.ts';
import type { FindEntitlement } from '../plans/find-entitlement.ts';

/** A busy tab saves every two seconds (document 2 section 9). */
const SAVES = { name: 'chat-save', max: 3600, windowMs: 3_600_000 };

export interface HistoryDeps {
  records: ChatRecordsRepository;
  sessions: ChatSessionsRepository;
  findEntitlement: FindEntitlement;
  enforceRate: EnforceRate;
  clock: Clock;
}

export type History = ReturnType<typeof createHistory>;

/** What a user has asked and read. Whatever belongs to others does not exist here (decision D6). */
export function createHistory(deps: HistoryDeps) {
  const { records, sessions } = deps;

  /** Deleting is part of the Pro plan (document 2 section 6). */
  async function requirePro(user: User, what: string): Promise<void> {
    const { premium } = await deps.findEntitlement(user);
    if (!premium)
      throw new AppError('plan_required', {
        detail: `${what} is available for Pro users. Upgrade to unlock this feature!`,
      });
  }

  return {
    async listRecords(user: User, page: Page) {
      const { rows, total } = await records.list(user.id, page);
      const data = rows.map(({ id, message, response, createdAt }) => ({
        id,
        message,
        response,
        created_at: createdAt.toISOString(),
      }));
      return { data, pagination: paginationOf(page, total) };
    },

    /** @throws AppError plan_required, not_found */
    async deleteRecord(user: User, id: number): Promise<void> {
      await requirePro(user, 'Delete history');
      if (!(await records.delete(id, user.id))) throw new AppError('not_found');
    },

    async listSessions(user: User, page: Page) {
      const { rows, total } = await sessions.list(user.id, page);
      const found = rows.map((row) => ({
        session_token: row.sessionToken,
        message_count: row.messageCount,
        preview: row.preview,
        created_at: row.createdAt.toISOString(),
        updated_at: row.updatedAt.toISOString(),
      }));
      return { sessions: found, pagination: paginationOf(page, total) };
    },

    /** Merges messages by their ids. @throws AppError invalid_request when the conversation would grow too long */
    async saveSession(user: User, sessionToken: string, messages: ChatMessage[]) {
      await deps.enforceRate(SAVES, String(user.id));
      const now = deps.clock.now();
      const stored = messages.map(({ id, role, content, timestamp }) => ({
        clientId: id,
        role,
        content,
        sentAt: new Date(timestamp),
      }));
      const max = LIMITS.history.sessionMessagesMax;
      const count = await sessions.save(user.id, sessionToken, stored, max, now);
      if (count === null)
        throw new AppError('invalid_request', {
          detail: `A conversation holds at most ${max} messages. Start a new one.`,
        });
      return { success: true as const, message_count: count, updated_at: now.toISOString() };
    },

    /** @throws AppError not_found */
    async readSession(user: User, sessionToken: string) {
      const found = await sessions.messages(user.id, sessionToken);
      if (!found) throw new AppError('not_found');
      const messages = found.map(({ clientId, role, content, sentAt }) => ({
        id: clientId,
        role,
        content,
        timestamp: sentAt.toISOString(),
      }));
      return { session_token: sessionToken, messages };
    },

    /** @throws AppError plan_required, not_found */
    async deleteSession(user: User, sessionToken: string): Promise<void> {
      await requirePro(user, 'Delete session');
      if (!(await sessions.delete(user.id, sessionToken))) throw new AppError('not_found');
    },
  };
}

function paginationOf({ page, limit }: Page, total: number): Pagination {
  const pages = Math.ceil(total / limit);
  return { page, total_pages: pages, total_count: total, has_prev: page > 1, has_next: page < pages };
}
