import type { OAuthProvider } from '@prep-ai/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ApiError, toApiError } from '../../../../lib/api-error.ts';
import { failureText } from '../../../../lib/forms/failure-text.ts';
import { type Departure, takeDeparture } from '../../../../lib/oauth-departure.ts';
import { useSession, useSessionStore } from '../../../../lib/session/session-context.tsx';
import { useToasts } from '../../../../lib/toasts.tsx';
import {
  destination,
  newCodeUntil,
  type RedirectState,
  readRedirectState,
  withCode,
} from '../../sign-in/model/sign-in-redirect.ts';
import { PROVIDER_NAMES } from '../model/provider-names.ts';
import { type ProviderCallback, readProviderResponse } from '../model/read-provider-response.ts';

const FAILED = 'We could not log you in. Please try again.';

/**
 * Finishes the sign-in that the provider sends back to this page, once: what this tab remembers of it is taken out of
 * storage and the code out of the address before the server is asked, so a reload finds neither.
 */
export function useOAuthReturn(provider: OAuthProvider): void {
  const { transport } = useSessionStore();
  const { setToken } = useSession();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const begun = useRef(false);

  async function signIn(body: ProviderCallback, departure: Departure): Promise<void> {
    const redirect: RedirectState = readRedirectState({ from: departure.from });
    const code = departure.code ?? null;
    try {
      const { finishSignIn } = await import('../api/finish-sign-in.ts');
      const { access_token, merged_guest_id } = await finishSignIn(transport, provider, body);
      try {
        await setToken(access_token, merged_guest_id);
      } catch (error) {
        // signed in, but the user could not be loaded: the next screen loads it again
        if (!toApiError(error).isTransient) throw error;
      }
      toasts.success(`Logged in with ${PROVIDER_NAMES[provider]}`);
      await navigate(destination(redirect, code), { replace: true });
    } catch (cause) {
      refuse(toApiError(cause), redirect, code);
    }
  }

  function refuse(error: ApiError, redirect: RedirectState, code: string | null): void {
    const email = error.errors.find(({ field }) => field === 'email')?.message;
    if (error.code === 'email_not_verified' && email) {
      toasts.info(
        'One more step',
        `${PROVIDER_NAMES[provider]} has not verified your email address, so we sent a code to it.`,
      );
      const state: RedirectState = { email, from: redirect.from, codeUntil: newCodeUntil() };
      return void navigate(withCode('/verify-email', code), { replace: true, state });
    }
    const secondFactor = error.code === 'two_factor_required';
    fail(
      secondFactor
        ? 'This account uses two-factor authentication. Log in with your password and the code from your app.'
        : failureText(error, FAILED),
      redirect,
      code,
    );
  }

  function fail(message: string, redirect: RedirectState = {}, code: string | null = null): void {
    toasts.error('Login Failed', message);
    const state: RedirectState = { from: redirect.from };
    void navigate(withCode('/login', code), { replace: true, state });
  }

  const complete = useEffectEvent(() => {
    const departure = takeDeparture(window);
    const response = readProviderResponse(search, provider, departure);
    if (response.kind === 'callback' && departure) {
      void navigate(pathname, { replace: true });
      return void signIn(response.body, departure);
    }
    const redirect = readRedirectState({ from: departure?.from });
    const message =
      response.kind === 'cancelled' ? `You cancelled logging in with ${PROVIDER_NAMES[provider]}.` : FAILED;
    fail(message, redirect, departure?.code ?? null);
  });

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    complete();
  }, []);
}
