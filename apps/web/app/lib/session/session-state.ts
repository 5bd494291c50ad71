import type { SessionState } from './session-types.ts';

export const SIGNED_OUT: SessionState = { status: 'signed-out', user: null, problem: null, endedFor: null };
export const LOADING: SessionState = { ...SIGNED_OUT, status: 'loading' };
export const SIGNED_OUT_BY_USER: SessionState = { ...SIGNED_OUT, signedOutByUser: true };
