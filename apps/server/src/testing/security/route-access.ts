import type { SampleAccount } from '../sample-accounts.ts';
import type { Belonging } from './belongings.ts';

/** `free` and `pro` are registered accounts without and with a paid plan. */
export const CALLERS = ['nobody', 'guest', 'free', 'pro', 'admin'] as const;
export type CallerKind = (typeof CALLERS)[number];

/** "200", or for a refusal its status and code: "403 forbidden". */
type Outcome = string;
/** what an administrator's call may answer: everything but 401, 403 and 404 */
export const ALLOWED = 'allowed';

export interface RouteAccess {
  outcomes: Record<CallerKind, Outcome>;
  /** whose ids the path names */
  of?: Belonging;
  /** the ids are of the caller's own things, and those of others don't exist for them */
  own?: boolean;
  /** further values of the path */
  params?: Record<string, string>;
  /** of the address, by the names of `of` */
  query?: (names: Record<string, string | number>) => string;
  /** where the least body that the contract takes is not enough; `names` are those of `of` */
  body?: (names: Record<string, string | number>, caller: SampleAccount) => unknown;
}

type More = Omit<RouteAccess, 'outcomes'>;
type Line = (outcome?: Outcome, more?: More & { but?: Partial<Record<CallerKind, Outcome>> }) => RouteAccess;

function line(base: (outcome: Outcome) => Record<CallerKind, Outcome>, usual: Outcome): Line {
  return (outcome = usual, { but = {}, ...more } = {}) => ({ outcomes: { ...base(outcome), ...but }, ...more });
}

const all = (outcome: Outcome) => ({ nobody: outcome, guest: outcome, free: outcome, pro: outcome, admin: outcome });
const NOBODY = { nobody: '401 not_authenticated' };

export const everybody = line(all, '200');
export const signedIn = line((outcome) => ({ ...all(outcome), ...NOBODY }), '200');
export const members = line((outcome) => ({ ...all(outcome), ...NOBODY, guest: '403 forbidden' }), '200');
export const admins = line((outcome) => ({ ...all('403 forbidden'), ...NOBODY, admin: outcome }), ALLOWED);
