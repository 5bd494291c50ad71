import { z } from 'zod';
import { LIMITS } from '../limits.ts';

const L = LIMITS.review;

export const REVIEW_STATES = ['pending', 'approved', 'rejected'] as const;

export const review = z.object({
  id: z.int(),
  user_id: z.int(),
  reviewer_name: z.string(),
  rating: z.int().min(L.ratingMin).max(L.ratingMax),
  review_text: z.string(),
  is_verified: z.boolean(),
  is_featured: z.boolean(),
  is_approved: z.boolean(),
  status: z.enum(REVIEW_STATES),
  helpful_count: z.int().nonnegative(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Review = z.infer<typeof review>;

export const reviewInput = z.strictObject({
  rating: z
    .int('Please select a rating')
    .min(L.ratingMin, 'Please select a rating')
    .max(L.ratingMax, 'Please select a rating'),
  review_text: z
    .string()
    .trim()
    .min(1, 'Please write a review')
    .min(L.textMin, `Review must be at least ${L.textMin} characters long`)
    .max(L.textMax, `Review must be less than ${L.textMax} characters`),
  reviewer_name: z
    .string()
    .trim()
    .min(1, 'Please enter your name')
    .min(L.nameMin, `Name must be at least ${L.nameMin} characters long`)
    .max(L.nameMax, `Name must be less than ${L.nameMax} characters`),
});

export const reviewList = z.object({
  reviews: z.array(review),
  total_count: z.int().nonnegative(),
  /** null while there is no published review */
  average_rating: z.number().nullable(),
});
