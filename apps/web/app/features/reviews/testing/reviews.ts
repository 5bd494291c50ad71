import type { Review } from '@prep-ai/contract';

/** Published reviews with ids that count up from `from`. */
export function sampleReviews(count: number, from = 1, values: Partial<Review> = {}): Review[] {
  return Array.from({ length: Math.max(0, count) }, (_, i) => ({
    id: from + i,
    user_id: 1000 + from + i,
    reviewer_name: `Reader ${from + i}`,
    rating: 4,
    review_text: `The questions fitted my resume, number ${from + i}.`,
    is_verified: true,
    is_featured: false,
    is_approved: true,
    status: 'approved',
    helpful_count: 0,
    created_at: '2026-11-01T08:00:00.000Z',
    updated_at: '2026-11-01T08:00:00.000Z',
    ...values,
  }));
}
