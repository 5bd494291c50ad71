import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../../../lib/api-error.ts';
import { failureText } from '../../../../lib/forms/failure-text.ts';
import { useSession, useSessionStore } from '../../../../lib/session/session-context.tsx';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useLazyModule } from '../../../../lib/use-lazy-module.ts';
import { destination, withCode } from '../model/sign-in-redirect.ts';
import type { SignInRedirect } from './use-sign-in-redirect.ts';

export const loadSignIn = () => import('../api/sign-in.ts');

export interface Credentials {
  email: string;
  password: string;
}

export interface SignIn {
  /** signed in and on the way: the form stays as it is until the next screen is here */
  leaving: boolean;
  /** Signs in and goes to the screen that asked for it. Rejects with ApiError. */
  signIn(credentials: Credentials, twoFactorCode?: string): Promise<void>;
  /** Shows why signing in failed (docs/spec/1-account-and-site.md section 8, Login); returns the sentence. */
  report(error: ApiError, email: string): string;
}

/** Signing in with email and password. */
export function useSignIn(redirect: SignInRedirect): SignIn {
  const load = useLazyModule(loadSignIn);
  const { transport } = useSessionStore();
  const { setToken } = useSession();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  return {
    leaving,
    async signIn(credentials, twoFactorCode) {
      setLeaving(true);
      try {
        const { signIn } = await load();
        const body = { ...credentials, two_factor_code: twoFactorCode };
        const { access_token, merged_guest_id } = await signIn(transport, body);
        await setToken(access_token, merged_guest_id);
        toasts.success('Welcome back!');
        await navigate(destination(redirect, redirect.code), { replace: true });
      } catch (error) {
        setLeaving(false);
        throw error;
      }
    },
    report(error, email) {
      // a server that is away has not looked at the password
      const away = error.code === 'http_error' && error.isTransient;
      const text = away ? error.detail : failureText(error, 'Invalid email or password');
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
