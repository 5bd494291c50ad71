import type { Review } from '../../domain/reviews/review.ts';
import type { Database } from '../database.ts';
import { reviews } from '../schema/index.ts';
import { sampleMember } from './sample-members.ts';

/** A review of an account of its own, as it is stored. */
export async function sampleReview(db: Database, values: Partial<typeof reviews.$inferInsert> = {}): Promise<Review> {
  const userId = values.userId ?? (await sampleMember(db)).id;
  const [row] = await db
    .insert(reviews)
    .values({
      reviewerName: 'Asha Rao',
      rating: 5,
      reviewText: 'The questions were the ones I was asked.',
      status: 'approved',
      ...values,
      userId,
    })
    .returning();
  if (!row) throw new Error('insert of a review answered no row');
  return row;
}
