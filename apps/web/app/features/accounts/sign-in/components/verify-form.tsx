import { LIMITS } from '@prep-ai/contract';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../../../components/ui/button.tsx';
import { CodeField } from '../../../../components/ui/code-field.tsx';
import { FormMessage } from '../../../../components/ui/form-message.tsx';
import { FormSubmit } from '../../../../components/ui/form-submit.tsx';
import { toApiError } from '../../../../lib/api-error.ts';
import { failureText } from '../../../../lib/forms/failure.ts';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { useToasts } from '../../../../lib/toasts.tsx';
import { clockTime, useCountdown } from '../hooks/use-countdown.ts';
import { useSignInApi } from '../hooks/use-sign-in-api.ts';
import type { SignInRedirect } from '../hooks/use-sign-in-redirect.ts';
import { newCodeUntil, type RedirectState, withCode } from '../model/sign-in-redirect.ts';
import styles from './screen.module.css';

const { codeSeconds, digits } = LIMITS.verification;
/** Document 1 section 5. */
const INCOMPLETE = 'Please enter the complete 6-digit verification code';

/** The code, how long it lives, and a new one once it is over. The end of its life stays through a reload. */
export function VerifyForm({ redirect, email }: { redirect: SignInRedirect; email: string }) {
  const load = useSignInApi();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [resending, setResending] = useState(false);
  const begun = useRef(false);
  // until it is kept in the history's entry, which is done at once
  const [fallback] = useState(() => newCodeUntil());
  const left = useCountdown(redirect.codeUntil ?? fallback, codeSeconds);

  const form = useForm(['code'], async ({ code: typed }) => {
    if (typed.length < digits) {
      toasts.error('Invalid Code', INCOMPLETE);
      return { code: INCOMPLETE };
    }
    try {
      await (await load()).verify({ email, code: typed });
    } catch (cause) {
      const error = toApiError(cause);
      const text = failureText(error, 'Invalid or expired verification code');
      toasts.error('Verification Failed', text);
      return error.code === 'invalid_code' ? { code: text } : { form: text };
    }
    toasts.success('Email Verified', 'You can log in now.');
    const state: RedirectState = {
      email,
      message: 'Your email address is confirmed. Log in to start.',
      from: redirect.from,
    };
    await navigate(withCode('/login', redirect.code), { replace: true, state });
    return 'leaving';
  });

  function keep(codeUntil: number): void {
    const state: RedirectState = { email, from: redirect.from, codeUntil };
    void navigate({ pathname, search }, { replace: true, state, preventScrollReset: true });
  }

  async function resend(): Promise<void> {
    setResending(true);
    try {
      await (await load()).resend({ email });
      setCode('');
      form.clear('code');
      keep(newCodeUntil());
      toasts.success('Code Sent', `A new verification code is on its way to ${email}.`);
      field.current?.focus();
    } catch (cause) {
      toasts.error('Resend Failed', failureText(toApiError(cause), 'The code could not be sent. Please try again.'));
      // nothing was sent: asking again is possible at once
      if (redirect.codeUntil === undefined) keep(Date.now());
    } finally {
      setResending(false);
    }
  }

  const begin = useEffectEvent(() => {
    field.current?.focus({ preventScroll: true });
    if (redirect.resend) void resend();
    else if (redirect.codeUntil === undefined) keep(fallback);
  });
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    begin();
  }, []);

  return (
    <form {...form.props}>
      <CodeField
        {...form.field('code')}
        ref={field}
        label="Verification code"
        value={code}
        onChange={(next) => {
          setCode(next);
          form.clear('code');
        }}
      />
      <p className={styles.expiry}>
        <IconClock size={18} aria-hidden="true" />
        {left > 0 ? (
          <span>
            Code expires in <b role="timer">{clockTime(left)}</b>
          </span>
        ) : (
          <span>This code has expired.</span>
        )}
      </p>
      <span role="status" className="visually-hidden">
        {left === 0 && 'The code has expired. You can ask for a new one.'}
      </span>
      <FormSubmit busy={form.busy} blocked={code.length < digits} describedBy="verify-message">
        Verify email
      </FormSubmit>
      <FormMessage id="verify-message" error={form.wrong.form} />
      <Button variant="subtle" block disabled={left > 0} loading={resending} onClick={() => void resend()}>
        {left > 0 ? <span className={styles.tabular}>Resend code in {clockTime(left)}</span> : 'Resend code'}
      </Button>
    </form>
  );
}
