import { isAccessCode, LIMITS } from '@prep-ai/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSessionStore } from '../../../../lib/session/session-context.tsx';
import { useToasts } from '../../../../lib/toasts.tsx';
import type { Access } from '../api/check-access.ts';
import type { SignInRedirect } from './use-sign-in-redirect.ts';

export interface KnownAccess {
  /** null until the server has answered; without an answer the defaults apply, and the server checks what is sent */
  answer: Access | null;
  registrationEnabled: boolean;
  passwordMinLength: number;
}

/**
 * What the server lets people do here. An invalid access code is reported and removed from the address
 * (docs/spec/1-account-and-site.md section 8).
 */
export function useAccess({ known, code }: SignInRedirect): KnownAccess {
  const { transport } = useSessionStore();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const [answer, setAnswer] = useState<Access | null>(null);

  const rejectCode = useEffectEvent(() => {
    toasts.warning(
      'Invalid access code',
      'This link has an access code that is not valid. You can still log in or start as a guest.',
    );
    void navigate(pathname, { replace: true, state, preventScrollReset: true });
  });

  useEffect(() => {
    if (!known) return;
    if (code !== null && !isAccessCode(code)) return rejectCode();
    let cancelled = false;
    import('../api/check-access.ts')
      .then(({ checkAccess }) => checkAccess(transport, code ?? undefined))
      .then((access) => {
        if (cancelled) return;
        setAnswer(access);
        if (code !== null && !access.access_code_valid) rejectCode();
      })
      .catch(() => undefined);
    return () => {
      cancelled = true;
    };
  }, [known, code, transport]);

  return {
    answer,
    registrationEnabled: answer?.registration_enabled ?? true,
    passwordMinLength: answer?.password_min_length ?? LIMITS.password.min,
  };
}
