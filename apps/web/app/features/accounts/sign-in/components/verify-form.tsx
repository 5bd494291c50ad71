import { LIMITS } from '@prep-ai/contract';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../../components/ui/button.tsx';
import { CodeField } from '../../../../components/ui/code-field.tsx';
import { FormMessage } from '../../../../components/ui/form-message.tsx';
import { FormSubmit } from '../../../../components/ui/form-submit.tsx';
import { FIELD_MESSAGES } from '../../../../lib/forms/field-messages.ts';
import { forgetFormDraft } from '../../../../lib/forms/form-draft.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { useSessionStore } from '../../../../lib/session/session-context.tsx';
import { deviceNow } from '../../../../lib/time/device-clock.ts';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useLazyModule } from '../../../../lib/use-lazy-module.ts';
import { clockTime, useCountdown } from '../hooks/use-countdown.ts';
import { useResendCode } from '../hooks/use-resend-code.ts';
import type { SignInRedirect } from '../hooks/use-sign-in-redirect.ts';
import { REGISTER_DRAFT } from '../model/register-draft.ts';
import { newCodeUntil, type RedirectState, withCode } from '../model/sign-in-redirect.ts';
import styles from './screen.module.css';

const { codeSeconds, digits } = LIMITS.verification;

const loadVerify = () => import('../api/verify-email.ts');

/** The verification code, the time it has left, and a new one once it has expired. */
export function VerifyForm({ redirect, email }: { redirect: SignInRedirect; email: string }) {
  const field = useRef<HTMLInputElement>(null);
  const { resending, resend, storeCodeUntil } = useResendCode(redirect, email);
  const [spent, setSpent] = useState(false);
  const form = useVerifyForm(redirect, email, () => {
    setSpent(true);
    // nothing more can be done with this code: a new one can be asked for at once
    storeCodeUntil(deviceNow());
  });
  // until it is stored in the history's entry, which is done at once
  const [fallback] = useState(() => newCodeUntil());
  const left = useCountdown(redirect.codeUntil ?? fallback, codeSeconds);

  async function sendNewCode(): Promise<void> {
    if (!(await resend())) return;
    setSpent(false);
    form.setValues({ code: '' });
    field.current?.focus();
  }

  const started = useRef(false);
  const start = useEffectEvent(() => {
    field.current?.focus({ preventScroll: true });
    if (redirect.resend) void sendNewCode();
    else if (redirect.codeUntil === undefined) storeCodeUntil(fallback);
  });
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    start();
  }, []);

  const { code } = form.values;
  return (
    <form {...form.props}>
      <CodeField
        {...form.field('code')}
        ref={field}
        label="Verification code"
        value={code}
        onChange={(next) => form.setValues({ code: next })}
      />
      <CodeExpiry left={left} spent={spent} />
      <FormSubmit busy={form.busy} blocked={code.length < digits} describedBy="verify-message">
        Verify email
      </FormSubmit>
      <FormMessage id="verify-message" error={form.errors.form} />
      <Button variant="subtle" block disabled={left > 0} loading={resending} onClick={() => void sendNewCode()}>
        {left > 0 ? <span className={styles.tabular}>Resend code in {clockTime(left)}</span> : 'Resend code'}
      </Button>
    </form>
  );
}

function useVerifyForm(redirect: SignInRedirect, email: string, onSpent: () => void) {
  const load = useLazyModule(loadVerify);
  const { transport } = useSessionStore();
  const toasts = useToasts();
  const navigate = useNavigate();
  return useSchemaForm({
    initialValues: { code: '' },
    schema: async () => (await load()).verifySchema,
    fallbackError: 'Invalid or expired verification code',
    async submit({ code }) {
      await (await load()).verifyEmail(transport, { email, code });
      forgetFormDraft(REGISTER_DRAFT.key);
      toasts.success('Email Verified', 'You can log in now.');
      const message = 'Your email address is confirmed. Log in to start.';
      const state: RedirectState = { email, message, from: redirect.from };
      await navigate(withCode('/login', redirect.code), { replace: true, state });
      return 'leaving';
    },
    onInvalid: () => void toasts.error('Invalid Code', FIELD_MESSAGES.verificationCodeIncomplete),
    onFailure(error, errors) {
      const text = Object.values(errors)[0];
      toasts.error('Verification Failed', text);
      if (error.code === 'code_spent') onSpent();
      return error.code === 'invalid_code' ? { code: text } : { form: text };
    },
  });
}

/** @param left seconds until the code expires @param spent it was entered wrongly too often */
function CodeExpiry({ left, spent }: { left: number; spent: boolean }) {
  return (
    <>
      <p className={styles.expiry}>
        <IconClock size={18} aria-hidden="true" />
        {left > 0 ? (
          <span>
            Code expires in <b role="timer">{clockTime(left)}</b>
          </span>
        ) : (
          <span>{spent ? 'This code no longer works.' : 'This code has expired.'}</span>
        )}
      </p>
      <span role="status" className="visually-hidden">
        {left === 0 && !spent && 'The code has expired. You can ask for a new one.'}
      </span>
    </>
  );
}
