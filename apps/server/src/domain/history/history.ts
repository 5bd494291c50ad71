import { AppError, type ChatMessage, endpoints, type Pagination } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { EnforceRate } from '../accounts/enforce-rate.ts';
import type { User } from '../accounts/user.ts';
import type { AttemptSummary, AttemptsRepository } from '../attempts/attempts-repository.ts';
import type { Page } from '../page.ts';
import type { FindEntitlement } from '../plans/find-entitlement.ts';
import type { Transaction } from '../transaction.ts';
import type { ChatRecordsRepository } from './chat-records-repository.ts';
import type { ChatSessionsRepository } from './chat-sessions-repository.ts';
import type { HistoryRecord } from './history-record.ts';
import type { MergeChatMessages } from './merge-chat-messages.ts';

/** A busy tab saves every two seconds (docs/spec/2-practice-and-admin.md section 9). */
const { limits } = endpoints.history.saveSession;

export interface HistoryDeps {
  records: ChatRecordsRepository;
  sessions: ChatSessionsRepository;
  attempts: Pick<AttemptsRepository, 'summaries'>;
  mergeMessages: MergeChatMessages;
  transaction: Transaction;
  findEntitlement: FindEntitlement;
  enforceRate: EnforceRate;
  clock: Clock;
}

export type History = ReturnType<typeof createHistory>;

/** A user's questions and conversations. Those of others are not found (docs/spec/decisions.md D6). */
export function createHistory(deps: HistoryDeps) {
  /** Deleting is part of the Pro plan (docs/spec/2-practice-and-admin.md section 6). */
  async function requirePro(user: User, what: string): Promise<void> {
    const { rights } = await deps.findEntitlement(user);
    if (rights.history !== 'full')
      throw new AppError('plan_required', {
        detail: `${what} is available for Pro users. Upgrade to unlock this feature!`,
      });
  }
  return { ...makeRecordCalls(deps, requirePro), ...makeConversationCalls(deps, requirePro) };
}

type RequirePro = (user: User, what: string) => Promise<void>;

function makeRecordCalls({ records, attempts, transaction, clock }: HistoryDeps, requirePro: RequirePro) {
  return {
    async listRecords(user: User, page: Page) {
      const { rows, total } = await records.list(user.id, { ...page, now: clock.now() });
      const summaries = await attempts.summaries(
        rows.flatMap(({ generationId }) => generationId ?? []),
        user.id,
      );
      const data = rows.map((record) => ({
        id: record.id,
        message: record.message,
        response: record.response,
        created_at: record.createdAt.toISOString(),
        skill: record.skill,
        generation_id: record.generationId,
        question: record.questionNumber,
        attempts: summaryOf(record, summaries),
      }));
      return { data, pagination: paginationOf(page, total) };
    },

    /**
     * Deletes a question from the history, and with it the attempts at it.
     * @throws AppError plan_required, not_found
     */
    async deleteRecord(user: User, id: number): Promise<void> {
      await requirePro(user, 'Delete history');
      await transaction(async (of) => {
        const deleted = await of.chatRecords.delete(id, user.id);
        if (!deleted) throw new AppError('not_found');
        const { generationId, questionNumber } = deleted;
        if (generationId !== null) await of.attempts.deleteOfQuestion({ generationId, questionNumber }, user.id);
      });
    },
  };
}

function summaryOf({ generationId, questionNumber }: HistoryRecord, summaries: readonly AttemptSummary[]) {
  const own = summaries.find((one) => one.generationId === generationId && one.questionNumber === questionNumber);
  return own ? { count: own.count, best: own.best, last: own.last } : null;
}

function makeConversationCalls(deps: HistoryDeps, requirePro: RequirePro) {
  const { sessions } = deps;
  return {
    async listSessions(user: User, page: Page) {
      const { rows, total } = await sessions.list(user.id, { ...page, now: deps.clock.now() });
      const found = rows.map((session) => ({
        session_token: session.chatSessionToken,
        message_count: session.messageCount,
        preview: session.preview,
        created_at: session.createdAt.toISOString(),
        updated_at: session.updatedAt.toISOString(),
      }));
      return { sessions: found, pagination: paginationOf(page, total) };
    },

    /**
     * Merges messages by their ids.
     * @throws AppError conversation_deleted; invalid_request when the conversation would grow too long
     */
    async saveSession(user: User, chatSessionToken: string, messages: ChatMessage[]) {
      await deps.enforceRate(limits.user, String(user.id));
      const now = deps.clock.now();
      const stored = messages.map(({ id, role, content, timestamp }) => ({
        clientId: id,
        role,
        content,
        sentAt: new Date(timestamp),
      }));
      const count = await deps.mergeMessages(user.id, chatSessionToken, stored, now);
      return { success: true as const, message_count: count, updated_at: now.toISOString() };
    },

    /** @throws AppError not_found, conversation_deleted */
    async readSession(user: User, chatSessionToken: string) {
      const found = await sessions.messages(user.id, chatSessionToken);
      if (!found) {
        const deleted = await sessions.isDeleted(user.id, chatSessionToken);
        throw new AppError(deleted ? 'conversation_deleted' : 'not_found');
      }
      const messages = found.map(({ clientId, role, content, sentAt }) => ({
        id: clientId,
        role,
        content,
        timestamp: sentAt.toISOString(),
      }));
      return { session_token: chatSessionToken, messages };
    },

    /** @throws AppError plan_required, not_found */
    async deleteSession(user: User, chatSessionToken: string): Promise<void> {
      await requirePro(user, 'Delete session');
      const deleted = await deps.transaction(({ chatSessions }) => chatSessions.delete(user.id, chatSessionToken));
      if (!deleted) throw new AppError('not_found');
    },
  };
}

function paginationOf({ page, limit }: Page, total: number): Pagination {
  const pages = Math.ceil(total / limit);
  return { page, total_pages: pages, total_count: total, has_prev: page > 1, has_next: page < pages };
}
