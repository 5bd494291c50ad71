import { LIMITS } from '@prep-ai/contract';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../../components/ui/button.tsx';
import { FormMessage } from '../../../../components/ui/form-message.tsx';
import { FormSubmit } from '../../../../components/ui/form-submit.tsx';
import { Link } from '../../../../components/ui/link.tsx';
import { EmailField } from '../../../../components/ui/text-field.tsx';
import { toApiError } from '../../../../lib/api-error.ts';
import { failureText, wrongFields } from '../../../../lib/forms/failure.ts';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useSignInApi } from '../hooks/use-sign-in-api.ts';
import { type SignInRedirect, useSignInRedirect } from '../hooks/use-sign-in-redirect.ts';
import { withCode } from '../model/sign-in-redirect.ts';
import styles from './screen.module.css';
import { ViewHeading } from './view-heading.tsx';

const HOURS = LIMITS.passwordReset.validMs / 3_600_000;
const VALID = `${HOURS} ${HOURS === 1 ? 'hour' : 'hours'}`;

/** /forgot-password: asks for the address, then says the same whether it has an account or not. */
export function ForgotPasswordScreen() {
  const redirect = useSignInRedirect();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [last, setLast] = useState<string>();

  if (sentTo === null) {
    return (
      <>
        <ViewHeading key="ask" focus={last !== undefined}>
          Forgot Password?
        </ViewHeading>
        <p className={styles.lead}>Enter your email address, and we send you a link to set a new password.</p>
        <ForgotForm
          email={last ?? redirect.email}
          onSent={(email) => {
            setLast(email);
            setSentTo(email);
          }}
        />
        <BackToLogin redirect={redirect} email={last} />
      </>
    );
  }
  return (
    <>
      <ViewHeading key="sent" focus>
        Check Your Email
      </ViewHeading>
      <p className={styles.lead}>
        If an account with this email exists, we have sent a link to <strong>{sentTo}</strong>. It is valid for {VALID}{' '}
        and works once. Check spam if it is not there yet.
      </p>
      <div className={styles.actions}>
        <ButtonLink
          to={withCode('/login', redirect.code)}
          state={{ email: sentTo, from: redirect.from }}
          size="lg"
          block
        >
          Back to Login
        </ButtonLink>
        <Button variant="default" size="lg" block onClick={() => setSentTo(null)}>
          Send Another Link
        </Button>
      </div>
    </>
  );
}

function ForgotForm({ email: given, onSent }: { email: string | undefined; onSent(email: string): void }) {
  const load = useSignInApi();
  const toasts = useToasts();
  const form = useForm(['email'], async ({ email }) => {
    if (!email.trim()) return { email: 'Please enter your email address' };
    try {
      await (await load()).forgot({ email });
    } catch (cause) {
      const error = toApiError(cause);
      const wrong = wrongFields(error.errors, { email: 'email' as const });
      if (wrong) return wrong;
      const text = failureText(error, 'Failed to send reset email');
      toasts.error('Error', text);
      return { form: text };
    }
    onSent(email.trim());
    return undefined;
  });
  return (
    <form {...form.props}>
      <EmailField {...form.field('email')} defaultValue={given} />
      <FormSubmit busy={form.busy} describedBy="forgot-message">
        Send Reset Link
      </FormSubmit>
      <FormMessage id="forgot-message" error={form.wrong.form} />
    </form>
  );
}

function BackToLogin({ redirect, email }: { redirect: SignInRedirect; email: string | undefined }) {
  return (
    <div className={styles.after}>
      <p className={styles.ways}>
        <Link to={withCode('/login', redirect.code)} state={{ email: email ?? redirect.email, from: redirect.from }}>
          Back to Login
        </Link>
      </p>
    </div>
  );
}
