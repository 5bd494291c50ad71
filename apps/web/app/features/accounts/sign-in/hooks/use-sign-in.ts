import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type ApiError, toApiError } from '../../../../lib/api-error.ts';
import { failureText } from '../../../../lib/forms/failure.ts';
import { useSession } from '../../../../lib/session/session-context.tsx';
import { useToasts } from '../../../../lib/toasts.tsx';
import { destination, withCode } from '../model/sign-in-redirect.ts';
import { useSignInApi } from './use-sign-in-api.ts';
import type { SignInRedirect } from './use-sign-in-redirect.ts';

export interface Credentials {
  email: string;
  password: string;
}

export interface SignIn {
  /** signed in and on the way: the form stays as it is until the next screen is here */
  leaving: boolean;
  /** Signs in and goes to where the person was headed. Answers why not. */
  signIn(credentials: Credentials, twoFactorCode?: string): Promise<ApiError | null>;
  /** Says why not (document 1 section 8, Login); answers the sentence. */
  tell(error: ApiError, email: string): string;
}

/** Signing in with email and password. */
export function useSignIn(redirect: SignInRedirect): SignIn {
  const load = useSignInApi();
  const { setToken } = useSession();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  return {
    leaving,
    async signIn(credentials, twoFactorCode) {
      setLeaving(true);
      try {
        const api = await load();
        const { access_token, merged_guest_id } = await api.signIn({ ...credentials, two_factor_code: twoFactorCode });
        await setToken(access_token, merged_guest_id);
        toasts.success('Welcome back!');
        await navigate(destination(redirect, redirect.code), { replace: true });
        return null;
      } catch (cause) {
        setLeaving(false);
        return toApiError(cause);
      }
    },
    tell(error, email) {
      const text = failureText(error, 'Invalid email or password');
      if (error.code !== 'email_not_verified') {
        toasts.error('Login Failed', text);
        return text;
      }
      toasts.warning('Email Not Verified', text);
      toasts.info('Need a new code?', 'We can send it to your address again.', {
        action: {
          label: 'Resend Verification Code',
          run: () =>
            void navigate(withCode('/verify-email', redirect.code), {
              state: { email, from: redirect.from, resend: true },
            }),
        },
      });
      return text;
    },
  };
}
