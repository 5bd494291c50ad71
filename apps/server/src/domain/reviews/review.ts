/** What somebody with an account thinks of the product: one review an account. */
export interface Review {
  id: number;
  userId: number;
  /** '' where the setting allow_anonymous_reviews lets a name be left out */
  reviewerName: string;
  rating: number;
  reviewText: string;
  /** approved: published */
  status: 'pending' | 'approved' | 'rejected';
  isFeatured: boolean;
  /** its author had received a question when it was written */
  isVerified: boolean;
  helpfulCount: number;
  createdAt: Date;
  updatedAt: Date;
}

export type ReviewWords = Pick<Review, 'rating' | 'reviewText' | 'reviewerName'>;
