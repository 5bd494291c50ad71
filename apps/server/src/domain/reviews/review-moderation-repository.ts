import type { Page } from '../page.ts';
import type { Review } from './review.ts';

export interface ReviewFilter {
  /** in the reviewer's name or the review */
  search?: string | undefined;
  status?: Review['status'] | 'featured' | undefined;
  rating?: number | undefined;
}

export interface ReviewOrder {
  by: 'created_at' | 'rating' | 'helpful_count' | 'reviewer_name';
  direction: 'asc' | 'desc';
}

interface ModerationFigures {
  total: number;
  published: number;
  pending: number;
  rejected: number;
  featured: number;
  /** of published reviews, two decimals */
  average: number | null;
  oldestPending: Date | null;
}

/** Reviews as administrators see them: all of them, whatever their state. */
export interface ReviewModerationRepository {
  /** One page of the matching reviews, and how many match in all. */
  page(
    filter: ReviewFilter,
    page: Pick<Page, 'page' | 'limit'>,
    order: ReviewOrder,
  ): Promise<{ rows: Review[]; total: number }>;
  /** The matching reviews with ids above `afterId`, in the order of their ids. */
  after(afterId: number, filter: ReviewFilter, limit: number): Promise<Review[]>;
  figures(): Promise<ModerationFigures>;
}
