import type { Review, ReviewWords } from './review.ts';

interface ReviewFigures {
  count: number;
  /** two decimals; null while nothing is published */
  average: number | null;
}

/** Reviews, and who found them helpful. */
export interface ReviewsRepository {
  /** Newest first. */
  published(skip: number, limit: number): Promise<Review[]>;
  featured(limit: number): Promise<Review[]>;
  /** Of published reviews only. */
  figures(): Promise<ReviewFigures>;
  findByUser(userId: number): Promise<Review | null>;
  /** Null when the account has one already: of two at once the first stays. */
  insert(review: ReviewWords & { userId: number; status: Review['status']; at: Date }): Promise<Review | null>;
  /** Locks the review until the transaction ends. */
  lock(id: number): Promise<Review | null>;
  /** Locks the user's own review until the transaction ends. */
  lockOwn(id: number, userId: number): Promise<Review | null>;
  /** New words are not what was featured. Null when this user has no such review. */
  rewrite(
    id: number,
    userId: number,
    review: ReviewWords & { status: Review['status']; at: Date },
  ): Promise<Review | null>;
  setState(id: number, state: Partial<Pick<Review, 'status' | 'isFeatured'>>): Promise<Review>;
  /** False when this user has no such review. */
  remove(id: number, userId: number): Promise<boolean>;
  /** False when the user has marked the review before. */
  insertHelpfulVote(vote: { reviewId: number; userId: number; at: Date }): Promise<boolean>;
  /** Which of these reviews the user has marked. */
  markedBy(userId: number, reviewIds: readonly number[]): Promise<number[]>;
  setHelpfulCount(id: number, helpfulCount: number): Promise<void>;
}
