import { z } from 'zod';

/** Sentences that the screens show too, where no error of the server says them. */
export const UNEXPECTED_ERROR_DETAIL = 'An unexpected error occurred. Please try again.';
export const SERVER_TROUBLE_DETAIL = 'Server is experiencing issues. Please try again in a few moments.';

/**
 * Every error code with its HTTP status and the sentence it has when the thrower gives no other (docs/spec/decisions.md
 * D6). The exact texts come from the specification documents.
 */
export const ERRORS = {
  invalid_request: [400, 'The request is not valid.'],
  malformed_body: [400, 'The request body could not be read.'],
  invalid_access_code: [400, 'Invalid access code'],
  invalid_code: [400, 'Invalid or expired verification code'],
  code_spent: [400, 'This code was entered wrongly too often and no longer works. Ask for a new one.'],
  invalid_token: [400, 'Invalid or Expired Token'],
  oauth_not_configured: [400, 'OAuth not configured'],
  oauth_failed: [400, 'We could not log you in. Please try again.'],
  missing_information: [400, 'Missing Information'],
  payment_verification_failed: [400, 'Payment verification failed'],
  invalid_signature: [400, 'The signature is invalid.'],
  not_authenticated: [401, 'Not authenticated'],
  session_ended: [401, 'Session expired or invalid'],
  invalid_credentials: [401, 'Invalid email or password'],
  wrong_password: [403, 'The password is incorrect.'],
  two_factor_required: [401, 'Enter the code from your authenticator app.'],
  invalid_two_factor_code: [400, 'This code is incorrect. Enter the latest code from your app, or a recovery code.'],
  payment_required: [402, 'This plan needs a payment. Create an order first.'],
  forbidden: [403, 'You are not allowed to do this.'],
  email_not_verified: [403, 'Please verify your email address before logging in'],
  question_limit_reached: [
    403,
    'You have reached your question limit for this plan. Please upgrade your plan to generate more questions.',
  ],
  plan_required: [403, 'Your plan does not include this. Please upgrade your plan.'],
  plan_expired: [403, 'Your plan has expired. Please renew it to go on. Everything you made is still here.'],
  skill_limit_reached: [403, 'Free plan users can select only 1 skill at a time. Upgrade to Pro for multiple skills.'],
  account_inactive: [403, 'This account was deactivated. Please contact support.'],
  registration_disabled: [403, 'Registration is closed at the moment.'],
  not_found: [404, 'Not found'],
  conflict: [409, 'This changed in the meantime. Please reload and try again.'],
  already_paid: [409, 'Your earlier payment has arrived. Your plan is active.'],
  payment_pending: [409, 'Your payment is on its way. Your plan starts as soon as it arrives.'],
  refund_window_closed: [409, 'This payment can no longer be refunded.'],
  already_exists: [409, 'This already exists.'],
  account_exists: [409, 'An account with this email exists. Log in with your password.'],
  two_factor_unavailable: [409, 'Two-factor authentication is not available here.'],
  skill_exists: [409, 'This skill already exists'],
  too_many_live: [409, 'Two answers are already being written. Wait for one of them or stop it.'],
  answer_not_ready: [409, 'The model answer is still being written. Your answer is kept; check it again in a moment.'],
  not_a_question: [409, 'This card has no interview question, so there is nothing to check an answer against.'],
  conversation_deleted: [410, 'This conversation was deleted.'],
  file_too_large: [413, 'File Too Large - the file exceeds the 2 MB limit'],
  body_too_large: [413, 'The request body is too large.'],
  invalid_file_type: [415, 'Only PDF and DOCX files are allowed'],
  unsupported_media_type: [415, 'This content type is not supported.'],
  file_empty: [422, 'This file is empty. Export your resume again and upload the new file.'],
  file_image_only: [
    422,
    'This file contains only pictures of text, so it cannot be read. Upload a PDF or DOCX with real text.',
  ],
  file_encrypted: [422, 'This file is protected with a password. Remove the password and upload it again.'],
  file_damaged: [422, 'This file is damaged and cannot be opened. Export it again and upload the new file.'],
  file_too_complex: [422, 'This file is too complex to read safely. Export a simpler PDF or DOCX and upload that.'],
  resume_without_content: [
    422,
    'No resume was found in this file. Upload the document that lists your experience and skills.',
  ],
  rate_limited: [429, 'Too many requests. Please wait a moment before trying again.'],
  guest_limit_per_ip: [429, 'Too many guest sessions from this IP'],
  internal: [500, UNEXPECTED_ERROR_DETAIL],
  engine_unavailable: [503, 'The AI provider is not available. Please try again in a few moments.'],
  transcription_unavailable: [503, 'Your recording could not be turned into text. Please try again in a few moments.'],
  oauth_unavailable: [503, 'The login service cannot be reached. Please try again in a few moments.'],
  payments_not_configured: [503, 'Payments are not available here at the moment.'],
  payment_provider_unavailable: [503, 'The payment provider cannot be reached. Please try again in a few moments.'],
  database_unavailable: [503, SERVER_TROUBLE_DETAIL],
  busy: [503, 'The server is busy. Please try again in a few moments.'],
  maintenance: [503, 'The site is under maintenance. Please try again soon.'],
  /** only inside streams: the answer broke off after its first words */
  generation_failed: [503, 'The answer was cut off. What has arrived is kept.'],
  generation_interrupted: [
    503,
    'The server stopped while it wrote this answer. What has arrived is kept, and the question was not counted.',
  ],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** What a guest is told instead of the text of question_limit_reached (docs/spec/1-account-and-site.md section 8). */
export const GUEST_LIMIT_DETAIL = "You've reached your guest limit — sign up for free to unlock more!";

export const fieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** The body of every error answer. */
export const errorBody = z.object({
  detail: z.string(),
  code: z.string(),
  errors: z.array(fieldError).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

export interface AppErrorOptions {
  detail?: string;
  errors?: FieldError[];
  /** seconds: sent as Retry-After */
  retryAfter?: number;
  cause?: unknown;
}

/** What a use case throws: a code of the table above; one place on the server turns it into an answer. */
export class AppError extends Error {
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  readonly retryAfter: number | undefined;
  constructor(
    readonly code: ErrorCode,
    options: AppErrorOptions = {},
  ) {
    super(options.detail ?? ERRORS[code][1], { cause: options.cause });
    this.name = 'AppError';
    this.status = ERRORS[code][0];
    this.errors = options.errors;
    this.retryAfter = options.retryAfter;
  }

  toBody(): ErrorBody {
    return { detail: this.message, code: this.code, ...(this.errors ? { errors: this.errors } : {}) };
  }
}
