import { endpoints, type Review, type ReviewInput, type ReviewRules, reviewInputUnder } from '@prep-ai/contract';
import { z } from 'zod';
import { useApi } from '../../../lib/use-api.ts';

/** A review as its form holds it: the rating is the value of a radio button. */
export function reviewSchema(rules: ReviewRules) {
  const input = reviewInputUnder(rules);
  const rating = z.string().transform((text) => (text ? Number(text) : undefined));
  return input.extend({ rating: rating.pipe(input.shape.rating) });
}

/** Stores a review. Rejects with ApiError. */
export function useCreateReview(): (body: ReviewInput) => Promise<{ message: string; review: Review }> {
  const api = useApi();
  return (body) => api.call(endpoints.reviews.create, { body });
}
