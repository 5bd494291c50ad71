import { and, desc, eq, gt, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { NewSecurityEvent } from '../../domain/accounts/security-events-repository.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { NewMail } from '../../domain/mail/outbox-repository.ts';
import type { Database } from '../database.ts';
import { type CodeClaim, oneTimeCodes, users } from '../schema/index.ts';
import { hasCredentials, lockAccount } from './account-row.ts';
import { holdMemberPlace } from './member-places.ts';
import { insertMail } from './outbox-repository.ts';
import { insertCodeFor, insertMailIf } from './quiet-inserts.ts';
import { insertSecurityEvent } from './security-events-repository.ts';

/** A one-time code as it is stored. */
export interface NewCode {
  hash: string;
  expiresAt: Date;
}

export type EventContext = Pick<NewSecurityEvent, 'emailHash' | 'ipHash' | 'at'>;

export interface Registration {
  email: string;
  username: string;
  /** what opens the account before its address is verified; null: nothing does */
  atOnce: { passwordHash: string; fullName: string } | null;
  /** what the code brings when it is entered */
  claim: CodeClaim;
  code: NewCode;
  /** stored instead of the code where none is mailed */
  decoy: NewCode;
  event: EventContext;
  /** accounts that there may be at most */
  maxMembers: number;
}

/**
 * new: the address had no account. pending: it had one that nothing opens yet. taken: it has an account.
 */
export type RegistrationState = 'new' | 'pending' | 'taken';

/** code: a code was written. taken: the account is verified, but somebody registered with its address. none: nothing to do. */
export type RenewalState = 'code' | 'taken' | 'none';

export interface Renewal {
  email: string;
  code: NewCode;
  /** older registrations are forgotten */
  pendingSince: Date;
  event: EventContext;
}

/** Tells registrations apart: one that was sent twice is one. */
const CLAIM_KEY = sql`coalesce(${oneTimeCodes.claim}->>'passwordHash', ${oneTimeCodes.claim}->>'subject')`;

export type RegistrationsRepository = ReturnType<typeof createRegistrationsRepository>;

/**
 * Registrations and the codes they wait for. Each call is one transaction that holds the account's row, so that calls for one account
 * follow each other; for addresses without an account it runs the same statements.
 */
export function createRegistrationsRepository(db: Database) {
  return {
    /**
     * Writes a registration, its code, its event and the mail that `mailFor` makes of what was found. An account that is
     * there is never changed: the claim waits with the code until the mailbox confirms it. False, and nothing written, when
     * there are `maxMembers` accounts, whoever asks.
     */
    async register(
      registration: Registration,
      mailFor: (state: RegistrationState, user: User) => NewMail,
    ): Promise<boolean> {
      const { email, username, atOnce, claim, code, decoy, event } = registration;
      return db.transaction(async (tx) => {
        if (!(await holdMemberPlace(tx, registration.maxMembers))) return false;
        const created = await tx
          .insert(users)
          .values({ email, username, ...atOnce, createdAt: event.at, updatedAt: event.at })
          .onConflictDoNothing({ target: users.email })
          .returning({ id: users.id });
        const user = await lockAccount(tx, email);
        if (!user) throw new Error('an account vanished while its address was registered');
        const state = created.length > 0 ? 'new' : user.emailVerified || hasCredentials(user) ? 'taken' : 'pending';
        await tx.insert(oneTimeCodes).values({
          ...(state === 'taken' ? decoy : code),
          userId: user.id,
          purpose: 'verify_email',
          claim: atOnce && state !== 'pending' ? null : claim,
          createdAt: event.at,
        });
        await insertSecurityEvent(tx, { ...event, kind: 'registered', userId: user.id });
        await insertMail(tx, mailFor(state, user));
        return true;
      });
    },

    /** The password of the newest registration of this address that waits for its code; null when none does. */
    async pendingPassword(email: string, since: Date): Promise<string | null> {
      const [row] = await db
        .select({ hash: sql<string>`${oneTimeCodes.claim}->>'passwordHash'` })
        .from(oneTimeCodes)
        .innerJoin(users, eq(users.id, oneTimeCodes.userId))
        .where(and(eq(users.email, email), isPendingPassword(since)))
        .orderBy(desc(oneTimeCodes.id))
        .limit(1);
      return row?.hash ?? null;
    },

    /**
     * Writes a new code. It brings what the registration that waits would bring; when several do, nobody can tell whose
     * code this is, so it brings nothing and the owner of the mailbox sets a password after entering it.
     */
    async renew(
      { email, code, pendingSince, event }: Renewal,
      mailFor: (state: RenewalState, user: User | null) => NewMail,
    ): Promise<RenewalState> {
      return db.transaction(async (tx) => {
        const user = await lockAccount(tx, email);
        const waiting = await waitingClaims(tx, user?.id ?? 0, pendingSince);
        const state = stateOfRenewal(user, waiting.length);
        await insertSecurityEvent(tx, { ...event, kind: 'code_asked', userId: user?.id ?? null });
        const known = waiting.length === 1 && user !== null && !hasCredentials(user);
        await insertCodeFor(tx, state === 'code' && user ? user.id : null, {
          ...code,
          purpose: 'verify_email',
          claim: known ? (waiting[0] ?? null) : null,
          createdAt: event.at,
        });
        await insertMailIf(tx, state !== 'none', mailFor(state, user));
        return state;
      });
    },

    /** Removes codes of that age with what they would have brought, and accounts whose registration nobody confirmed. */
    async deleteOlderThan(moment: Date): Promise<void> {
      await db.delete(oneTimeCodes).where(lt(oneTimeCodes.createdAt, moment));
      const waiting = db.select({ one: sql`1` }).from(oneTimeCodes).where(eq(oneTimeCodes.userId, users.id));
      await db
        .delete(users)
        .where(
          and(
            eq(users.isGuest, false),
            eq(users.emailVerified, false),
            isNull(users.passwordHash),
            isNull(users.oauthSubject),
            lt(users.createdAt, moment),
            notExists(waiting),
          ),
        );
    },
  };
}

/** What the different registrations of an account that wait would bring, two of them at most. */
export async function waitingClaims(tx: Database, userId: number, since: Date): Promise<(CodeClaim | null)[]> {
  const waiting = await tx
    .selectDistinctOn([CLAIM_KEY], { claim: oneTimeCodes.claim })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.userId, userId), isPending(since)))
    .orderBy(CLAIM_KEY, desc(oneTimeCodes.id))
    .limit(2);
  return waiting.map(({ claim }) => claim);
}

function stateOfRenewal(user: User | null, registrations: number): RenewalState {
  if (!user) return 'none';
  if (!user.emailVerified) return 'code';
  return registrations > 0 ? 'taken' : 'none';
}

function isPending(since: Date) {
  return and(
    eq(oneTimeCodes.purpose, 'verify_email'),
    isNotNull(oneTimeCodes.claim),
    isNull(oneTimeCodes.usedAt),
    gt(oneTimeCodes.createdAt, since),
  );
}

function isPendingPassword(since: Date) {
  return and(isPending(since), sql`${oneTimeCodes.claim}->>'kind' = 'password'`);
}
