import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toApiError } from '../../../../lib/api-error.ts';
import { failureText } from '../../../../lib/forms/failure-text.ts';
import { useSessionStore } from '../../../../lib/session/session-context.tsx';
import { deviceNow } from '../../../../lib/time/device-clock.ts';
import { useToasts } from '../../../../lib/toasts.tsx';
import { newCodeUntil, type RedirectState } from '../model/sign-in-redirect.ts';
import type { SignInRedirect } from './use-sign-in-redirect.ts';

export interface ResendCode {
  resending: boolean;
  /** Sends a new code; resolves with whether it was sent. */
  resend(): Promise<boolean>;
  /** Writes the end of the code's life into the history's entry, where it survives a reload. */
  storeCodeUntil(codeUntil: number): void;
}

/** Sending the verification code again, and when the newest one ends. */
export function useResendCode(redirect: SignInRedirect, email: string): ResendCode {
  const { transport } = useSessionStore();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [resending, setResending] = useState(false);

  function storeCodeUntil(codeUntil: number): void {
    const state: RedirectState = { email, from: redirect.from, codeUntil };
    void navigate({ pathname, search }, { replace: true, state, preventScrollReset: true });
  }

  async function resend(): Promise<boolean> {
    setResending(true);
    try {
      const { resendVerification } = await import('../api/resend-verification.ts');
      await resendVerification(transport, email);
      storeCodeUntil(newCodeUntil());
      toasts.success('Code Sent', `A new verification code is on its way to ${email}.`);
      return true;
    } catch (cause) {
      toasts.error('Resend Failed', failureText(toApiError(cause), 'The code could not be sent. Please try again.'));
      // nothing was sent: asking again is possible at once
      if (redirect.codeUntil === undefined) storeCodeUntil(deviceNow());
      return false;
    } finally {
      setResending(false);
    }
  }

  return { resending, resend, storeCodeUntil };
}
