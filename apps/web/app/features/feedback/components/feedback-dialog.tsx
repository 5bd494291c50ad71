import { feedbackInput, LIMITS, type User } from '@prep-ai/contract';
import { useEffect, useState } from 'react';
import { AreaField } from '../../../components/ui/area-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { FormMessage } from '../../../components/ui/form-message.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import type { FeedbackCause } from '../../../lib/feedback-request.ts';
import { failureText, wrongFields } from '../../../lib/forms/failure.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import type { Outcome, Said } from '../hooks/use-feedback.ts';
import { readDraft, writeDraft } from '../model/feedback-draft.ts';
import { isReason, REASONS } from '../model/reasons.ts';
import styles from './feedback-dialog.module.css';

type Name = 'reason' | 'feedback_text' | 'email';

const NAMES = ['reason', 'feedback_text', 'email'] as const;
const FIELDS: Record<string, Name> = { reason: 'reason', feedback_text: 'feedback_text', email: 'email' };

/** Document 2 section 8. */
const NO_REASON = 'Please select a reason';
const BAD_EMAIL = 'Invalid email address - Please enter a valid email address';
const REFUSED = 'Error submitting feedback - Please try again or contact support';
const UNSAVED = 'Unable to save feedback. Please try again later.';

const { qualityMin, guestMonths, userMonths, textMax } = LIMITS.feedback;

export interface FeedbackDialogProps {
  user: User;
  cause: FeedbackCause | 'leaving';
  onClose(): void;
  /** Sends it or keeps it to be sent, under a key that makes two tries one. Never rejects. */
  submit(said: Said, key: string): Promise<Outcome>;
}

const INTRO: Record<FeedbackDialogProps['cause'], { title: string; text: string }> = {
  given: { title: 'Give Feedback', text: 'What is good, what is missing, what gets in your way?' },
  trouble: { title: 'Having trouble?', text: 'Tell us what went wrong. What you asked stays on the page.' },
  leaving: { title: 'Having trouble?', text: 'Tell us what would have made this visit better.' },
};

/** The feedback dialog (document 2 section 2). What is typed survives closing it, and a reload of the tab. */
export default function FeedbackDialog({ user, cause, onClose, submit }: FeedbackDialogProps) {
  const { title, text } = INTRO[cause];
  const [draft] = useState(() => readDraft(() => sessionStorage, user.id));
  const [key] = useState(() => draft?.key ?? newKey());
  const [opener] = useState(() => document.activeElement);
  // the browser gives the focus back only where the dialog's element stays
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );

  const form = useForm<Name>(NAMES, async ({ reason, feedback_text, email }) => {
    const wrong: Partial<Record<Name, string>> = {};
    if (!isReason(reason)) wrong.reason = NO_REASON;
    const address = email.trim() || undefined;
    if (!feedbackInput.shape.email.safeParse(address).success) wrong.email = BAD_EMAIL;
    if (!isReason(reason) || wrong.email) return wrong;
    const outcome = await submit({ reason, feedback_text: feedback_text.trim(), email: address }, key);
    if (outcome === 'unsaved') return { form: UNSAVED };
    if (outcome !== 'sent' && outcome !== 'kept') {
      return wrongFields<Name>(outcome.errors, FIELDS) ?? { form: failureText(outcome, REFUSED) };
    }
    writeDraft(() => sessionStorage, user.id, null);
    onClose();
    return 'leaving';
  });

  function keepDraft(element: HTMLFormElement): void {
    const typed = Object.fromEntries(NAMES.map((name) => [name, String(new FormData(element).get(name) ?? '')]));
    const { reason = '', feedback_text = '', email = '' } = typed;
    writeDraft(() => sessionStorage, user.id, { key, reason, feedback_text, email });
  }

  const months = user.is_guest ? guestMonths : userMonths;
  const { wrong } = form;
  return (
    <Dialog open onClose={onClose} label={title}>
      <form
        {...form.props}
        onInput={(event) => {
          form.props.onInput(event);
          keepDraft(event.currentTarget);
        }}
      >
        <h2 className="type-card">{title}</h2>
        <p className={styles.text}>{text}</p>
        <fieldset className={styles.reasons} aria-describedby="feedback-reason-m">
          <legend>What is it about?</legend>
          <div className={styles.list}>
            {REASONS.map(({ value, label }, index) => (
              <label key={value} className={styles.reason}>
                <input
                  type="radio"
                  name="reason"
                  value={value}
                  required
                  defaultChecked={draft?.reason === value}
                  aria-invalid={(index === 0 && wrong.reason !== undefined) || undefined}
                  aria-describedby="feedback-reason-m"
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
          <FormMessage id="feedback-reason-m" error={wrong.reason} />
        </fieldset>
        <AreaField
          {...form.field('feedback_text')}
          label="Your feedback"
          rows={4}
          defaultValue={draft?.feedback_text}
          count={{ written: form.values.feedback_text.length, max: textMax }}
        />
        <TextField
          {...form.field('email')}
          label="Email (optional)"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LIMITS.account.emailMax}
          defaultValue={draft?.email ?? (user.is_guest ? '' : user.email)}
        />
        <p className={styles.offer}>
          At least {qualityMin} characters from somebody who has generated a question can earn{' '}
          <strong>
            {months} {months === 1 ? 'month' : 'months'} of Pro
          </strong>
          , once per account{user.is_guest && '. As a guest you get it when you register with this email'}.
        </p>
        <FormMessage id="feedback-form-m" error={wrong.form} />
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" loading={form.busy} aria-describedby="feedback-form-m">
            Send Feedback
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** crypto.randomUUID exists on secure pages only; a self-hosted server may be reached over plain http. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
