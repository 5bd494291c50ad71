import { and, eq, gt, isNull, max, sql } from 'drizzle-orm';
import type { User } from '../../domain/accounts/user.ts';
import type { NewMail } from '../../domain/mail/outbox-repository.ts';
import type { Subscription } from '../../domain/plans/subscription.ts';
import type { Database } from '../database.ts';
import { retryDeadlock } from '../retry-deadlock.ts';
import { audit, authSessions, subscriptions, users } from '../schema/index.ts';
import { isUniqueViolation } from '../unique-violation.ts';
import { deleteAccount } from './account-data-delete.ts';
import { insertAudit } from './audit-repository.ts';
import { type HeldWithAdministrators, holdWithAdministrators } from './hold-administrators.ts';
import { insertMail } from './outbox-repository.ts';
import { grantPlan, type NewGrant } from './plan-grants.ts';
import { insertSecurityEvent } from './security-events-repository.ts';
import { revokeSessions } from './sessions-repository.ts';
import { type HandVerification, verifyByHand } from './verify-by-hand.ts';

/** An act of an administrator on a user. */
export interface UserAct {
  userId: number;
  actorId: number;
  at: Date;
  /** Looks at what is held before anything is written; what it throws is thrown. */
  check(held: HeldWithAdministrators & { user: User }): void;
}

/** What an act changes of a user, and what the audit calls it. */
export interface UserDecision {
  change: Partial<Pick<User, 'role' | 'isActive'>>;
  action: 'user_promoted' | 'user_demoted' | 'user_activated' | 'user_deactivated';
  details: Record<string, unknown>;
  endsSessions?: boolean;
}

export type UserActsRepository = ReturnType<typeof createUserActsRepository>;

/**
 * What administrators do to users. Each call is one transaction that holds the user and all administrators, and writes the
 * act into the audit with it; null when there is no such user.
 */
export function createUserActsRepository(db: Database) {
  const act = <Result>(
    { userId, check }: UserAct,
    write: (tx: Database, user: User) => Promise<Result>,
  ): Promise<Result | null> =>
    retryDeadlock(() =>
      db.transaction(async (tx) => {
        const { user, administrators } = await holdWithAdministrators(tx, userId);
        if (!user) return null;
        check({ user, administrators });
        return write(tx, user);
      }),
    );

  return {
    /** Changes a user as `decide` says of them as they stand; null of `decide` changes nothing. */
    async change(request: UserAct, decide: (user: User) => UserDecision | null): Promise<User | null> {
      const { userId, actorId, at } = request;
      return act(request, async (tx, before) => {
        const decision = decide(before);
        if (!decision) return before;
        const { change, action, details, endsSessions = false } = decision;
        const [after] = await tx
          .update(users)
          .set({ ...change, updatedAt: at })
          .where(eq(users.id, userId))
          .returning();
        if (!after) throw new Error('update of a held user answered no row');
        if (endsSessions) await revokeSessions(tx, userId, at);
        await insertAudit(tx, { actorId, action, target: targetOf(userId), details, at });
        return after;
      });
    },

    /**
     * Verifies the address, which opens the account (verify-by-hand.ts); who is verified already stays as they are. Answers
     * `identity_taken` when another account has the provider's key that this one waits for.
     */
    async verify(request: UserAct, verification: HandVerification): Promise<User | 'identity_taken' | null> {
      const { userId, actorId, at } = request;
      const verified = act(request, async (tx, before) => {
        if (before.emailVerified) return before;
        const after = await verifyByHand(tx, before, verification, at);
        await insertAudit(tx, {
          actorId,
          action: 'user_verified',
          target: targetOf(userId),
          details: { verified_before: false, verified_after: true },
          at,
        });
        return after;
      });
      return verified.catch((error: unknown) => {
        if (isUniqueViolation(error)) return 'identity_taken' as const;
        throw error;
      });
    },

    /** Adds months of a plan when the present end is the expected one; `grant` is null otherwise, and nothing is written. */
    async grant(
      request: UserAct,
      {
        months,
        expectedEnd,
        ...plan
      }: { months: number; expectedEnd: Date | null } & Pick<NewGrant, 'planId' | 'days'>,
      mailFor: (user: User, grant: Subscription) => NewMail | null,
    ): Promise<{ user: User; grant: Subscription | null } | null> {
      const { userId, actorId, at } = request;
      return act(request, async (tx, user) => {
        const [present] = await tx
          .select({ end: max(subscriptions.endsAt) })
          .from(subscriptions)
          .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.revokedAt)));
        if ((present?.end?.getTime() ?? null) !== (expectedEnd?.getTime() ?? null)) return { user, grant: null };
        const grant = await grantPlan(tx, { ...plan, userId, source: 'admin', paymentId: null }, at);
        const mail = mailFor(user, grant);
        if (mail) await insertMail(tx, mail);
        await insertAudit(tx, {
          actorId,
          action: 'plan_granted',
          target: targetOf(userId),
          details: {
            months,
            end_before: present?.end?.toISOString() ?? null,
            end_after: grant.endsAt.toISOString(),
          },
          at,
        });
        return { user, grant };
      });
    },

    /** Ends all sessions and answers how many were live; when none was, there is nothing to audit. */
    async signOut(request: UserAct): Promise<number | null> {
      const { userId, actorId, at } = request;
      return act(request, async (tx) => {
        const live = await tx.$count(
          authSessions,
          and(
            eq(authSessions.userId, userId),
            isNull(authSessions.revokedAt),
            gt(sql`least(${authSessions.expiresAt}, ${authSessions.endsAt})`, at),
          ),
        );
        if (live === 0) return 0;
        await revokeSessions(tx, userId, at);
        await insertSecurityEvent(tx, { kind: 'sessions_ended', userId, emailHash: null, ipHash: null, at });
        await insertAudit(tx, {
          actorId,
          action: 'user_signed_out',
          target: targetOf(userId),
          details: { sessions: live },
          at,
        });
        return live;
      });
    },

    /** Deletes an account with all that is theirs (account-data-delete.ts); answers the generations that were being written. */
    async delete(request: UserAct, mailFor: (user: User) => NewMail | null): Promise<{ running: string[] } | null> {
      const { userId, actorId, at } = request;
      return act(request, async (tx, user) => {
        // before: an administrator who deletes the own account is gone after it
        await insertAudit(tx, {
          actorId,
          action: 'user_deleted',
          target: targetOf(userId),
          details: { role: user.role, guest: user.isGuest, active: user.isActive, verified: user.emailVerified },
          at,
        });
        const deleted = await deleteAccount(tx, userId, mailFor(user));
        if (deleted.outcome !== 'deleted') throw new Error('a held account was not deleted');
        return { running: deleted.running };
      });
    },

    /** Whether an administrator deleted the user with this id. */
    async wasDeleted(userId: number): Promise<boolean> {
      const found = await db.$count(audit, and(eq(audit.action, 'user_deleted'), eq(audit.target, targetOf(userId))));
      return found > 0;
    },
  };
}

function targetOf(userId: number): string {
  return `user:${userId}`;
}
