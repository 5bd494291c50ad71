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
  /** its author had received at least one question when it was written */
  is_verified: z.boolean(),
  is_featured: z.boolean(),
  is_approved: z.boolean(),
  status: z.enum(REVIEW_STATES),
  helpful_count: z.int().nonnegative(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Review = z.infer<typeof review>;

/** What the operator's settings say about writing a review. */
export const reviewRules = z.object({
  /** characters: max_review_length */
  text_max: z.int(),
  /** allow_anonymous_reviews: the name may be left out */
  anonymous: z.boolean(),
  /** what is written waits for a moderator */
  moderated: z.boolean(),
});
export type ReviewRules = z.infer<typeof reviewRules>;

/** A review as somebody writes it (docs/spec/1-account-and-site.md section 5) under these rules. */
export function reviewInputUnder({ text_max, anonymous }: Pick<ReviewRules, 'text_max' | 'anonymous'>) {
  const tooShort = `Name must be at least ${L.nameMin} characters long`;
  const name = z
    .string('Please enter your name')
    .trim()
    .max(L.nameMax, `Name must be less than ${L.nameMax} characters`);
  return z.strictObject({
    rating: z
      .int('Please select a rating')
      .min(L.ratingMin, 'Please select a rating')
      .max(L.ratingMax, 'Please select a rating'),
    review_text: z
      .string('Please write a review')
      .trim()
      .min(1, 'Please write a review')
      .min(L.textMin, `Review must be at least ${L.textMin} characters long`)
      .max(text_max, `Review must be less than ${text_max} characters`),
    reviewer_name: anonymous
      ? name.refine((text) => text === '' || text.length >= L.nameMin, tooShort).default('')
      : name.min(1, 'Please enter your name').min(L.nameMin, tooShort),
  });
}

/** What the call takes: the server knows the settings and holds it to them. */
export const reviewInput = reviewInputUnder({ text_max: L.textCeiling, anonymous: true });
export type ReviewInput = z.output<typeof reviewInput>;

export const reviewList = z.object({
  reviews: z.array(review),
  total_count: z.int().nonnegative(),
  /** null while there is no published review */
  average_rating: z.number().nullable(),
});
