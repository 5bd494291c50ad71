import { feedbackInput, type User } from '@prep-ai/contract';
import { useState } from 'react';
import { z } from 'zod';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { type FeedbackDraft, readDraft, writeDraft } from '../model/feedback-draft.ts';
import type { FeedbackText, SubmitOutcome } from './use-feedback.ts';

/** docs/spec/2-practice-and-admin.md section 8. */
const INVALID_EMAIL = 'Invalid email address - Please enter a valid email address';
const REFUSED = 'Error submitting feedback - Please try again or contact support';
const UNSAVED = 'Unable to save feedback. Please try again later.';

const { reason, feedback_text, email } = feedbackInput.shape;
const optionalEmail = z.string().transform((text) => text.trim() || undefined);
const schema = z.object({
  reason,
  feedback_text,
  email: optionalEmail.refine((address) => email.safeParse(address).success, INVALID_EMAIL),
});

export interface FeedbackSending {
  /** Sends it or stores it to be sent, under a key that makes two attempts one. Rejects with ApiError when it is refused. */
  submit(text: FeedbackText, key: string): Promise<SubmitOutcome>;
  onSent(): void;
}

/** The feedback form; what is typed is stored in the tab until it is sent. */
export function useFeedbackForm(user: User, { submit, onSent }: FeedbackSending) {
  const [draft] = useState(() => readDraft(() => sessionStorage, user.id));
  const [{ key, ...initialValues }] = useState<FeedbackDraft>(
    () => draft ?? { key: newKey(), reason: '', feedback_text: '', email: user.is_guest ? '' : user.email },
  );
  const storeDraft = (next: FeedbackDraft | null) => writeDraft(() => sessionStorage, user.id, next);

  const form = useSchemaForm({
    initialValues,
    schema,
    fallbackError: REFUSED,
    async submit(values) {
      const outcome = await submit(schema.parse(values), key);
      if (outcome === 'unsaved') return { form: UNSAVED };
      storeDraft(null);
      onSent();
      return 'leaving';
    },
  });
  return { form, initialValues, storeDraft: (values: typeof initialValues) => storeDraft({ key, ...values }) };
}

/** crypto.randomUUID exists on secure pages only; a self-hosted server may be reached over plain http. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
