import { LIMITS, MS } from '@prep-ai/contract';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../../components/ui/button.tsx';
import { FormMessage } from '../../../../components/ui/form-message.tsx';
import { FormSubmit } from '../../../../components/ui/form-submit.tsx';
import { Link } from '../../../../components/ui/link.tsx';
import { EmailField } from '../../../../components/ui/text-field.tsx';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { useSessionStore } from '../../../../lib/session/session-context.tsx';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useLazyModule } from '../../../../lib/use-lazy-module.ts';
import { type SignInRedirect, useSignInRedirect } from '../hooks/use-sign-in-redirect.ts';
import { withCode } from '../model/sign-in-redirect.ts';
import styles from './screen.module.css';
import { ViewHeading } from './view-heading.tsx';

const loadForgotPassword = () => import('../api/forgot-password.ts');

const DRAFT = { key: 'forgot-password', fields: ['email'] } as const;

const HOURS = LIMITS.passwordReset.validMs / MS.hour;
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
        <p className={styles.lead}>Enter your email address and we will send you a link to set a new password.</p>
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
        and works once. Check your spam folder too.
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
  const load = useLazyModule(loadForgotPassword);
  const { transport } = useSessionStore();
  const toasts = useToasts();
  const form = useSchemaForm({
    initialValues: { email: given ?? '' },
    schema: async () => (await load()).forgotPasswordSchema,
    draft: DRAFT,
    fallbackError: 'Failed to send reset email',
    async submit({ email }) {
      await (await load()).forgotPassword(transport, email);
      onSent(email.trim());
      return undefined;
    },
    onFailure(_, errors) {
      if (errors.form) toasts.error('Error', errors.form);
      return errors;
    },
  });
  return (
    <form {...form.props}>
      <EmailField {...form.field('email')} defaultValue={given} />
      <FormSubmit busy={form.busy} describedBy="forgot-message">
        Send Reset Link
      </FormSubmit>
      <FormMessage id="forgot-message" error={form.errors.form} />
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
