import { z } from 'zod';
import { authSession, planStatus, signedIn, user } from '../entities/user.ts';
import { LIMITS } from '../limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { message } from './shapes.ts';

const area = 'accounts';

/** Guests, sessions and the signed-in user. */
export const sessions = {
  guest: defineEndpoint({
    kind: 'json',
    operationId: 'startGuestSession',
    method: 'POST',
    path: '/api/auth/guest',
    area,
    audience: 'public',
    status: 201,
    summary: 'Start a guest session',
    body: z.strictObject({ access_code: z.string().max(50).optional() }),
    response: signedIn,
    limits: {
      address: {
        name: 'guest',
        max: LIMITS.guest.perIp,
        windowMs: LIMITS.guest.windowMs,
        per: 'IP address',
        code: 'guest_limit_per_ip',
      },
    },
    errors: ['invalid_access_code', 'guest_limit_per_ip'],
  }),
  me: defineEndpoint({
    kind: 'json',
    operationId: 'readOwnUser',
    method: 'GET',
    path: '/api/auth/me',
    area,
    audience: 'session',
    summary: 'The signed-in user',
    response: user,
  }),
  plan: defineEndpoint({
    kind: 'json',
    operationId: 'readOwnPlan',
    method: 'GET',
    path: '/api/auth/me/plan',
    area,
    audience: 'session',
    summary: 'Plan and quota of the signed-in user',
    response: planStatus,
  }),
  logout: defineEndpoint({
    kind: 'json',
    operationId: 'signOut',
    method: 'POST',
    path: '/api/auth/logout',
    area,
    audience: 'session',
    summary: 'End this session at once',
    response: message,
  }),
  refresh: defineEndpoint({
    kind: 'json',
    operationId: 'refreshAccessToken',
    method: 'POST',
    path: '/api/auth/refresh',
    area,
    audience: 'session',
    summary: 'A fresh access token for this session',
    response: z.object({ access_token: z.string() }),
  }),
  sessions: defineEndpoint({
    kind: 'json',
    operationId: 'listSessions',
    method: 'GET',
    path: '/api/auth/sessions',
    area,
    audience: 'session',
    summary: 'Own sessions',
    response: z.object({ sessions: z.array(authSession) }),
  }),
  endSessions: defineEndpoint({
    kind: 'json',
    operationId: 'endAllSessions',
    method: 'DELETE',
    path: '/api/auth/sessions',
    area,
    audience: 'session',
    summary: 'Log out everywhere: ends all own sessions, this one too',
    response: message,
  }),
  endSession: defineEndpoint({
    kind: 'json',
    operationId: 'endSession',
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    area,
    audience: 'session',
    summary: 'End one own session',
    params: z.strictObject({ id: z.string().max(100) }),
    response: message,
    errors: ['not_found'],
  }),
};
