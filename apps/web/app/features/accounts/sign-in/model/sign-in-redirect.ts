import { LIMITS } from '@prep-ai/contract';
import { deviceNow } from '../../../../lib/time/device-clock.ts';

/** What one sign-in screen hands to the next in the navigation's state. Anything else in it is ignored. */
export interface RedirectState {
  email?: string;
  /** what has just been done, shown on /login */
  message?: string;
  passwordResetSuccess?: true;
  /** the screen that asked for a sign-in: a path of this origin */
  from?: string;
  /** ms since the epoch: until when the newest verification code lives */
  codeUntil?: number;
  /** a new verification code is to be sent */
  resend?: true;
}

/** Screens that a sign-in never returns to. */
const SIGN_IN_SCREENS = [
  '/login',
  '/register',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/password-reset-success',
  '/oauth/google',
  '/oauth/microsoft',
];

export function readRedirectState(state: unknown): RedirectState {
  if (typeof state !== 'object' || state === null) return {};
  const given: Record<string, unknown> = { ...state };
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : undefined);
  const from = text('from');
  return {
    email: text('email'),
    message: text('message'),
    passwordResetSuccess: given.passwordResetSuccess === true ? true : undefined,
    from: from !== undefined && isOwnPath(from) ? from : undefined,
    codeUntil: typeof given.codeUntil === 'number' ? given.codeUntil : undefined,
    resend: given.resend === true ? true : undefined,
  };
}

/** Where a sign-in leads: to the screen that asked for it, else to the practice screen, with the link's access code. */
export function destination({ from }: RedirectState, code: string | null): string {
  if (from) return from;
  return withCode('/chat', code);
}

/** The same screen with the access code of the link, which is kept until the practice screen takes it. */
export function withCode(path: string, code: string | null): string {
  return code === null ? path : `${path}?${new URLSearchParams({ fbad: code })}`;
}

/** Until when a verification code that is sent now lives. */
export function newCodeUntil(now: number = deviceNow()): number {
  return now + LIMITS.verification.codeSeconds * 1000;
}

/** A path of this origin that is not itself a sign-in screen. `//host` and `/\host` are other origins to a browser. */
function isOwnPath(path: string): boolean {
  const origin = 'http://same.invalid';
  if (!path.startsWith('/') || !URL.canParse(path, origin)) return false;
  const url = new URL(path, origin);
  return url.origin === origin && !SIGN_IN_SCREENS.includes(url.pathname);
}
