import { isAccessCode, LIMITS } from '@prep-ai/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useToasts } from '../../../../lib/toasts.tsx';
import type { Access } from '../api/sign-in-api.ts';
import { useSignInApi } from './use-sign-in-api.ts';
import type { SignInRedirect } from './use-sign-in-redirect.ts';

export interface KnownAccess {
  /** null until the server has answered; when it does not, the documented defaults stand and it checks what is sent */
  answer: Access | null;
  registrationEnabled: boolean;
  passwordMinLength: number;
}

/**
 * What the server lets people do here. An access code that is none is told, and taken out of the address (document 1
 * section 8).
 */
export function useAccess({ known, code }: SignInRedirect): KnownAccess {
  const load = useSignInApi();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const [answer, setAnswer] = useState<Access | null>(null);

  const refuseCode = useEffectEvent(() => {
    toasts.warning(
      'Invalid access code',
      'This link has an access code that is not valid. You can still log in or start as a guest.',
    );
    void navigate(pathname, { replace: true, state, preventScrollReset: true });
  });

  useEffect(() => {
    if (!known) return;
    if (code !== null && !isAccessCode(code)) return refuseCode();
    let left = false;
    load()
      .then((api) => api.access(code ?? undefined))
      .then((access) => {
        if (left) return;
        setAnswer(access);
        if (code !== null && !access.access_code_valid) refuseCode();
      })
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [known, code, load]);

  return {
    answer,
    registrationEnabled: answer?.registration_enabled ?? true,
    passwordMinLength: answer?.password_min_length ?? LIMITS.password.min,
  };
}
