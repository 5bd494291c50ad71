import { useEffect, useRef, useState } from 'react';
import { FormMessage } from '../../../../components/ui/form-message.tsx';
import { FormSubmit } from '../../../../components/ui/form-submit.tsx';
import { Link } from '../../../../components/ui/link.tsx';
import { PasswordField } from '../../../../components/ui/password-field.tsx';
import { EmailField } from '../../../../components/ui/text-field.tsx';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { type Credentials, loadSignIn, type SignIn } from '../hooks/use-sign-in.ts';
import type { SignInRedirect } from '../hooks/use-sign-in-redirect.ts';
import { withCode } from '../model/sign-in-redirect.ts';

const schema = async () => (await loadSignIn()).loginSchema;

const DRAFT = { key: 'login', fields: ['email'] } as const;

export interface LoginFormProps {
  redirect: SignInRedirect;
  account: SignIn;
  /** what was typed before the second step was left */
  email: string | undefined;
  /** the password was right, and the account requires a second factor */
  onTwoFactor(credentials: Credentials): void;
}

/** Email and password. */
export function LoginForm({ redirect, account, email: given, onTwoFactor }: LoginFormProps) {
  /** the address that waits for its code: the way to it is beside the message, not only in the toast */
  const [unverified, setUnverified] = useState<string | null>(null);
  const form = useSchemaForm({
    initialValues: { email: given ?? '', password: '' },
    schema,
    draft: DRAFT,
    fallbackError: 'Invalid email or password',
    async submit(values) {
      await account.signIn(values);
      return 'leaving';
    },
    onFailure(error, errors, values) {
      setUnverified(error.code === 'email_not_verified' ? values.email.trim() : null);
      if (error.code === 'two_factor_required') {
        onTwoFactor(values);
        return {};
      }
      if (errors.form === undefined) return errors;
      const text = account.report(error, values.email.trim());
      return error.code === 'invalid_credentials' ? { password: text } : { form: text };
    },
  });

  const element = form.props.ref;
  const prefilled = useRef(false);
  useEffect(() => {
    // anybody who comes with a known address types the password next
    if (!given || prefilled.current) return;
    prefilled.current = true;
    element.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus({ preventScroll: true });
  }, [given, element]);

  return (
    <form {...form.props}>
      <EmailField {...form.field('email')} defaultValue={given} />
      <PasswordField
        {...form.field('password')}
        label="Password"
        autoComplete="current-password"
        aside={
          <Link
            to={withCode('/forgot-password', redirect.code)}
            state={{ email: form.values.email.trim() || undefined, from: redirect.from }}
          >
            Forgot Password?
          </Link>
        }
      />
      <FormSubmit busy={form.busy || account.leaving} describedBy="login-message">
        Log in
      </FormSubmit>
      <FormMessage id="login-message" error={form.errors.form} />
      {form.errors.form !== undefined && unverified !== null && (
        <Link
          to={withCode('/verify-email', redirect.code)}
          state={{ email: unverified, from: redirect.from, resend: true }}
        >
          Send a new code
        </Link>
      )}
    </form>
  );
}
