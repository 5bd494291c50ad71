import { LIMITS } from '@prep-ai/contract';
import { useEffect, useRef } from 'react';
import { FormMessage } from '../../../../components/ui/form-message.tsx';
import { FormSubmit } from '../../../../components/ui/form-submit.tsx';
import { Link } from '../../../../components/ui/link.tsx';
import { PasswordField } from '../../../../components/ui/password-field.tsx';
import { EmailField } from '../../../../components/ui/text-field.tsx';
import { wrongFields } from '../../../../lib/forms/failure.ts';
import { useForm, type Wrong } from '../../../../lib/forms/use-form.ts';
import type { Credentials, SignIn } from '../hooks/use-sign-in.ts';
import type { SignInRedirect } from '../hooks/use-sign-in-redirect.ts';
import { withCode } from '../model/sign-in-redirect.ts';

type Name = 'email' | 'password';

export interface LoginFormProps {
  redirect: SignInRedirect;
  account: SignIn;
  /** what was typed before the second step was left */
  email: string | undefined;
  /** the password was right, and the account wants a second proof */
  onTwoFactor(credentials: Credentials): void;
}

/** Email and password. */
export function LoginForm({ redirect, account, email: given, onTwoFactor }: LoginFormProps) {
  const form = useForm<Name>(['email', 'password'], async ({ email, password }) => {
    const missing: Wrong<Name> = {};
    if (!email.trim()) missing.email = 'Please enter your email address';
    if (!password) missing.password = 'Please enter your password';
    else if (password.length > LIMITS.password.max) {
      missing.password = `Password is too long (max ${LIMITS.password.max} characters)`;
    }
    if (missing.email || missing.password) return missing;
    const error = await account.signIn({ email, password });
    if (!error) return 'leaving';
    if (error.code === 'two_factor_required') {
      onTwoFactor({ email, password });
      return undefined;
    }
    const wrong = wrongFields<Name>(error.errors, { email: 'email', password: 'password' });
    if (wrong) return wrong;
    const text = account.tell(error, email.trim());
    return error.code === 'invalid_credentials' ? { password: text } : { form: text };
  });

  const element = form.props.ref;
  const prefilled = useRef(false);
  useEffect(() => {
    // whoever comes with a known address types the password next
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
      <FormMessage id="login-message" error={form.wrong.form} />
    </form>
  );
}
