import { accounts } from './accounts.ts';
import { admin } from './admin.ts';
import { adminUsers } from './admin-users.ts';
import { analytics } from './analytics.ts';
import { attempts } from './attempts.ts';
import type { Endpoint } from './endpoint.ts';
import { history } from './history.ts';
import { payments } from './payments.ts';
import { practice } from './practice.ts';
import { resumes } from './resumes.ts';
import { messages, reviews } from './reviews.ts';
import { system } from './system.ts';

/** Every call of the product by area: what the server serves, the client calls and the API description lists. */
export const endpoints = {
  accounts,
  practice,
  attempts,
  resumes,
  history,
  payments,
  reviews,
  messages,
  admin,
  adminUsers,
  analytics,
  system,
};

export const ALL_ENDPOINTS: readonly Endpoint[] = Object.values(endpoints).flatMap((area) =>
  Object.values<Endpoint>(area),
);
