import { and, eq, isNull, lt } from 'drizzle-orm';
import type { User } from '../../domain/accounts/user.ts';
import type { NewMail } from '../../domain/mail/outbox-repository.ts';
import type { Database } from '../database.ts';
import { type CodeClaim, oneTimeCodes, usedStates, users } from '../schema/index.ts';
import { isUniqueViolation } from '../unique-violation.ts';
import { endSessions } from './account-row.ts';
import { countMembers, holdMemberPlace } from './member-places.ts';
import { insertMail } from './outbox-repository.ts';
import type { EventContext, NewCode } from './registrations-repository.ts';
import { insertSecurityEvent } from './security-events-repository.ts';

/** How a person is known at a provider. */
export interface ProviderKey {
  provider: 'google' | 'microsoft';
  subject: string;
}

/** What is written beside an account for the operator and its owner, in the same transaction. */
export interface Trace {
  event: EventContext;
  mail: NewMail;
}

/** A code that its mail carries to the mailbox, and what entering it brings. */
export interface MailedCode extends Trace {
  code: NewCode;
  claim: CodeClaim;
}

export interface NewPerson {
  email: string;
  username: string;
  fullName: string | null;
}

export type IdentitiesRepository = ReturnType<typeof createIdentitiesRepository>;

/** Accounts seen from the providers that people sign in with. */
export function createIdentitiesRepository(db: Database) {
  return {
    /** Counts a `state` that came back; false when it came back before. */
    async useState(hash: string, expiresAt: Date): Promise<boolean> {
      const used = await db
        .insert(usedStates)
        .values({ hash, expiresAt })
        .onConflictDoNothing()
        .returning({ hash: usedStates.hash });
      return used.length > 0;
    },

    /** States that would not be opened any more need not be remembered. */
    async deleteEndedStates(now: Date): Promise<void> {
      await db.delete(usedStates).where(lt(usedStates.expiresAt, now));
    },

    async findByKey({ provider, subject }: ProviderKey): Promise<User | null> {
      const [user] = await db
        .select()
        .from(users)
        .where(and(eq(users.oauthProvider, provider), eq(users.oauthSubject, subject)))
        .limit(1);
      return user ?? null;
    },

    async findByEmail(email: string): Promise<User | null> {
      const [user] = await db.select().from(users).where(eq(users.email, email)).limit(1);
      return user ?? null;
    },

    /** Accounts of people, guests not counted. */
    countMembers: () => countMembers(db),

    /**
     * Creates a verified account that signs in with a provider. Null, and nothing written, when the address or the key has
     * an account meanwhile; `full` when there are `maxMembers` accounts.
     */
    async create(person: NewPerson, key: ProviderKey, trace: Trace, maxMembers: number): Promise<User | null | 'full'> {
      return db.transaction(async (tx) => {
        if (!(await holdMemberPlace(tx, maxMembers))) return 'full';
        const [user] = await tx
          .insert(users)
          .values({
            ...person,
            oauthProvider: key.provider,
            oauthSubject: key.subject,
            emailVerified: true,
            createdAt: trace.event.at,
            updatedAt: trace.event.at,
          })
          .onConflictDoNothing()
          .returning();
        if (!user) return null;
        await writeTrace(tx, user.id, 'registered', trace);
        return user;
      });
    },

    /**
     * Lets a verified, active account without a provider sign in with this one too; its password stays. Null, and nothing
     * written, when the account is not such a one (any more) or the key has an account.
     */
    async link(user: Pick<User, 'id' | 'email'>, key: ProviderKey, trace: Trace): Promise<User | null> {
      return attach(db, user, key, trace, null);
    },

    /**
     * The same for an account whose address nobody had verified: whoever made it may not be who owns the address, so its
     * password, name, sessions, codes and second factor end, and the address counts as verified.
     */
    async takeOver(
      user: Pick<User, 'id' | 'email'>,
      person: Pick<NewPerson, 'username' | 'fullName'>,
      key: ProviderKey,
      trace: Trace,
    ): Promise<User | null> {
      return attach(db, user, key, trace, person);
    },

    /**
     * Makes sure that there is an account of this address, unverified if new, and stores a code for it. False, and nothing
     * written, when its address is verified or it is deactivated; `full` when it would be one more than `maxMembers`.
     */
    async holdForCode(
      person: NewPerson,
      { code, claim, ...trace }: MailedCode,
      maxMembers: number,
    ): Promise<boolean | 'full'> {
      const { at } = trace.event;
      return db.transaction(async (tx) => {
        if (await holdMemberPlace(tx, maxMembers))
          await tx
            .insert(users)
            .values({ ...person, createdAt: at, updatedAt: at })
            .onConflictDoNothing({ target: users.email });
        else {
          const known = await tx.select({ id: users.id }).from(users).where(eq(users.email, person.email));
          if (known.length === 0) return 'full';
        }
        const [user] = await tx
          .select()
          .from(users)
          .where(
            and(
              eq(users.email, person.email),
              eq(users.emailVerified, false),
              eq(users.isActive, true),
              isNull(users.oauthSubject),
            ),
          )
          .for('update');
        if (!user) return false;
        await tx
          .insert(oneTimeCodes)
          .values({ ...code, userId: user.id, purpose: 'verify_email', claim, createdAt: at });
        await writeTrace(tx, user.id, 'registered', trace);
        return true;
      });
    },
  };
}

async function attach(
  db: Database,
  user: Pick<User, 'id' | 'email'>,
  key: ProviderKey,
  trace: Trace,
  /** the owner who takes an unverified account over; null for an account whose owner is known */
  newOwner: Pick<NewPerson, 'username' | 'fullName'> | null,
): Promise<User | null> {
  if (user.email === null) return null;
  const { email } = user;
  try {
    return await db.transaction(async (tx) => {
      const [linked] = await tx
        .update(users)
        .set({
          oauthProvider: key.provider,
          oauthSubject: key.subject,
          updatedAt: trace.event.at,
          ...(newOwner && {
            ...newOwner,
            emailVerified: true,
            passwordHash: null,
            twoFactor: null,
            twoFactorStep: null,
          }),
        })
        .where(
          and(
            eq(users.id, user.id),
            eq(users.email, email),
            eq(users.emailVerified, newOwner === null),
            eq(users.isActive, true),
            isNull(users.oauthSubject),
          ),
        )
        .returning();
      if (!linked) return null;
      if (newOwner) {
        await endSessions(tx, user.id, trace.event.at);
        await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, user.id));
      }
      await writeTrace(tx, user.id, 'identity_linked', trace);
      return linked;
    });
  } catch (error) {
    // the key got an account while this one was being linked
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

async function writeTrace(
  tx: Database,
  userId: number,
  kind: 'registered' | 'identity_linked',
  { event, mail }: Trace,
): Promise<void> {
  await insertSecurityEvent(tx, { ...event, kind, userId });
  await insertMail(tx, mail);
}
