import type { AdminFeedback } from '@prep-ai/contract';
import { paginateAll } from '../admin/paginate-all.ts';
import type { FeedbackWithSender } from './feedback.ts';
import { toAdminFeedbackDto } from './feedback-dto.ts';
import type { FeedbackFilter, FeedbackRepository } from './feedback-repository.ts';

export interface ListFeedback {
  page(query: FeedbackFilter & { page: number; limit: number; order: 'asc' | 'desc' }): Promise<{
    feedback: AdminFeedback[];
    total_count: number;
    open_count: number;
  }>;
  /** All that match, oldest first. */
  every(filter: FeedbackFilter): AsyncIterable<FeedbackWithSender>;
}

/** Feedback as administrators see it. */
export function makeListFeedback({ feedback }: { feedback: FeedbackRepository }): ListFeedback {
  return {
    async page(query) {
      const { rows, total, open } = await feedback.page(query, query, query.order);
      return { feedback: rows.map(toAdminFeedbackDto), total_count: total, open_count: open };
    },
    every: (filter) => paginateAll((id, limit) => feedback.after(id, filter, limit)),
  };
}
