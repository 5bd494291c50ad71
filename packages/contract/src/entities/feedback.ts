import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { email } from './user.ts';

export const FEEDBACK_REASONS = [
  'questions_quality',
  'missing_features',
  'performance_issues',
  'just_exploring',
  'other',
] as const;

export const feedbackInput = z.strictObject({
  reason: z.enum(FEEDBACK_REASONS, 'Please select a reason'),
  feedback_text: z.string().trim().max(LIMITS.feedback.textMax).default(''),
  current_path: z.string().max(500),
  session_data: z.strictObject({
    questionsGenerated: z.int().nonnegative(),
    skillsUsed: z.array(z.string().max(LIMITS.skill.nameMax)).max(200),
    /** seconds */
    timeSpent: z.number().nonnegative(),
    messagesCount: z.int().nonnegative(),
    hasResume: z.boolean(),
    fbadPreference: z.string().max(50).nullable(),
  }),
  email: email.optional(),
});

export type FeedbackInput = z.output<typeof feedbackInput>;

export const feedback = z.object({
  id: z.int(),
  user_id: z.int().nullable(),
  reason: z.enum(FEEDBACK_REASONS),
  feedback_text: z.string(),
  current_path: z.string(),
  email: z.string().nullable(),
  premium_eligible: z.boolean(),
  /** months an administrator granted for it, 0 when none */
  granted_months: z.int().nonnegative(),
  created_at: z.iso.datetime(),
});

/** docs/spec/1-account-and-site.md section 2, /contact. */
export const COUNTRIES = [
  'United States',
  'India',
  'United Kingdom',
  'Canada',
  'Germany',
  'Australia',
  'France',
  'Netherlands',
  'Singapore',
  'Japan',
  'Brazil',
  'Mexico',
  'Other',
] as const;

export const contactInput = z.strictObject({
  name: z.string().trim().min(1, 'Name is required').max(LIMITS.contact.nameMax),
  email,
  country: z.enum(COUNTRIES, 'Please choose a country from the list').optional(),
  message: z.string().trim().min(1, 'Message is required').max(LIMITS.contact.messageMax),
  /** honeypot: people never see it, so only machines fill it */
  website: z.string().max(200).optional(),
});

export const contactMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  country: z.string().nullable(),
  message: z.string(),
  handled: z.boolean(),
  created_at: z.iso.datetime(),
});
