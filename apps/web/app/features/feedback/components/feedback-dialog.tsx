import { LIMITS, type User } from '@prep-ai/contract';
import { useEffect, useState } from 'react';
import { AreaField } from '../../../components/ui/area-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { FormMessage } from '../../../components/ui/form-message.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import type { FeedbackCause } from '../../../lib/feedback-request.ts';
import { readFields } from '../../../lib/forms/form-elements.ts';
import type { FeedbackText, SubmitOutcome } from '../hooks/use-feedback.ts';
import { useFeedbackForm } from '../hooks/use-feedback-form.ts';
import styles from './feedback-dialog.module.css';
import { ReasonField } from './reason-field.tsx';

const { qualityMin, guestMonths, userMonths, textMax } = LIMITS.feedback;

export interface FeedbackDialogProps {
  user: User;
  cause: FeedbackCause | 'leaving';
  onClose(): void;
  /** Sends it or stores it to be sent, under a key that makes two attempts one. Rejects with ApiError when it is refused. */
  submit(text: FeedbackText, key: string): Promise<SubmitOutcome>;
}

const INTRO: Record<FeedbackDialogProps['cause'], { title: string; text: string }> = {
  given: { title: 'Give Feedback', text: 'What is good, what is missing, what gets in your way?' },
  trouble: { title: 'Having trouble?', text: 'Tell us what went wrong. Your questions stay on the page.' },
  leaving: { title: 'Having trouble?', text: 'Tell us what would have made this visit better.' },
};

/**
 * The feedback dialog (docs/spec/2-practice-and-admin.md section 2). What is typed survives closing the dialog and reloading
 * the tab.
 */
export default function FeedbackDialog({ user, cause, onClose, submit }: FeedbackDialogProps) {
  const { title, text } = INTRO[cause];
  useReturnFocus();
  const { form, initialValues, storeDraft } = useFeedbackForm(user, { submit, onSent: onClose });
  return (
    <Dialog open onClose={onClose} label={title}>
      <form
        {...form.props}
        onInput={(event) => {
          form.props.onInput(event);
          storeDraft(readFields(event.currentTarget, initialValues));
        }}
      >
        <h2 className="type-card">{title}</h2>
        <p className={styles.text}>{text}</p>
        <ReasonField {...form.field('reason')} defaultValue={initialValues.reason} />
        <AreaField
          {...form.field('feedback_text')}
          label="Your feedback"
          rows={4}
          defaultValue={initialValues.feedback_text}
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
          defaultValue={initialValues.email}
        />
        <Offer isGuest={user.is_guest} />
        <FormMessage id="feedback-form-m" error={form.errors.form} />
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

function Offer({ isGuest }: { isGuest: boolean }) {
  const months = isGuest ? guestMonths : userMonths;
  return (
    <p className={styles.offer}>
      Write at least {qualityMin} characters, and if you have generated a question you can get{' '}
      <strong>
        {months} {months === 1 ? 'month' : 'months'} of Pro
      </strong>
      , once per account{isGuest && '. As a guest, you get it when you register with this email'}.
    </p>
  );
}

/** Focuses what had focus before when the dialog goes; the browser does so only where the dialog's element stays in the page. */
function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}
