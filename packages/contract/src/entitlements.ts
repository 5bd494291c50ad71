import { FIRST_PAGE_LIMITS } from './first-page-limits.ts';
import type { RESPONSE_LENGTHS } from './limits.ts';

/** expired: a paid plan that has ended */
export const PLAN_KINDS = ['guest', 'free', 'expired', 'pro'] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

/** What a plan lets somebody do. */
export interface Entitlements {
  kind: PlanKind;
  /** null: no limit. Where a plan is in force, this is what its row in the table `plans` says; 0 once it has ended */
  questions: number | null;
  /** days of the rolling window of `questions`; null: in all */
  window_days: number | null;
  /** skills of one question */
  skills_selectable: number;
  /** skills stored from one resume */
  skills_extracted: number;
  /** lengths of an answer, in words */
  lengths: readonly (typeof RESPONSE_LENGTHS)[number][];
  model: 'default' | 'advanced';
  /** false: the practice screen only offers to renew the plan, and the server refuses endpoints of the setup */
  setup: boolean;
  /** none: the screen asks for an account first; full: it can be exported and deleted, too */
  history: 'none' | 'read' | 'full';
  /** whether answers of the practice screen and job matches can be exported */
  exports: boolean;
}

const FREE: Entitlements = {
  kind: 'free',
  questions: 50,
  window_days: 30,
  skills_selectable: 1,
  skills_extracted: 20,
  lengths: ['100', '200'],
  model: 'default',
  setup: true,
  history: 'read',
  exports: true,
};

/**
 * The one table of what each plan lets somebody do (docs/spec/decisions.md D4, docs/spec/1-account-and-site.md section 6,
 * docs/spec/2-practice-and-admin.md sections 5 and 6). Server and screens ask only it, by `currentPlan.entitlements`. Prices
 * and questions are the operator's, in the table `plans`: it starts with the questions of this one.
 */
export const ENTITLEMENTS: Readonly<Record<PlanKind, Entitlements>> = {
  guest: {
    ...FREE,
    kind: 'guest',
    questions: FIRST_PAGE_LIMITS.guestQuestions,
    window_days: null,
    history: 'none',
    exports: false,
  },
  free: FREE,
  // nothing new until it is renewed; what was made can still be read and exported (docs/spec/decisions.md D4)
  expired: { ...FREE, kind: 'expired', questions: 0, setup: false },
  pro: {
    kind: 'pro',
    questions: null,
    window_days: null,
    skills_selectable: 2,
    skills_extracted: 100,
    lengths: ['100', '200', '500', 'deep'],
    model: 'advanced',
    setup: true,
    history: 'full',
    exports: true,
  },
};
