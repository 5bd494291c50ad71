import { createHash } from 'node:crypto';
import { MS } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import { type Mailer, MailerError } from '../../ports/mailer.ts';
import type { SealedText } from '../../ports/sealed-text.ts';
import { nextTry } from './back-off.ts';
import type { MailContent } from './mail-kinds.ts';
import type { ClaimedMail, OutboxRepository } from './outbox-repository.ts';
import type { RenderedMail } from './render-mail.ts';
import { openContent } from './sealed-content.ts';

/** for one attempt */
const SEND_TIMEOUT_MS = MS.minute;
/** outlasts an attempt, so that no mail is sent by two workers at once */
const LEASE_MS = 2 * SEND_TIMEOUT_MS;
const MAX_PARALLEL_SENDS = 4;

export interface MailSender {
  /** Sends what is due, until nothing is. During a run, another one follows it. @throws when the database fails */
  run(): Promise<void>;
  /** `run` for callers that don't wait: problems are logged. */
  wake(): void;
  /** Starts no more sends and resolves when the ones under way have ended; those still going after `graceMs` are cut. */
  stop(graceMs: number): Promise<void>;
}

export interface MailSenderDeps {
  outbox: OutboxRepository;
  mailer: Mailer;
  sealed: SealedText;
  render: (content: MailContent) => Promise<RenderedMail>;
  /** the domain that message ids are made under */
  idDomain: string;
  clock: Clock;
  logger: Logger;
}

/**
 * Empties the outbox. A mail is claimed, sent outside of any transaction, then marked; a process that dies in between leaves
 * a lease that ends, and the next try carries the same Message-ID.
 */
export function createMailSender(deps: MailSenderDeps): MailSender {
  const { outbox, mailer, sealed, render, idDomain, clock, logger } = deps;
  const underWay = new Set<AbortController>();
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let warned = false;

  const giveUp = async (claim: ClaimedMail, reason: string) => {
    logger.error({ mail: claim.id, kind: claim.kind, attempts: claim.attempts, reason }, 'mail given up');
    await outbox.fail(claim, clock.now(), reason);
  };

  const afterFailure = async (claim: ClaimedMail, { failure, reason }: MailerError) => {
    if (failure === 'permanent') return giveUp(claim, reason);
    const now = clock.now();
    const next = nextTry(claim.attempts, claim.createdAt, now);
    if (!next || (claim.uselessAt && next >= claim.uselessAt)) return giveUp(claim, reason);
    logger.warn({ mail: claim.id, kind: claim.kind, attempts: claim.attempts, reason }, 'mail will be tried again');
    await outbox.retryAt(claim, next, reason);
  };

  /** False when there is nothing to send with. */
  const deliver = async (claim: ClaimedMail): Promise<boolean> => {
    const { id, kind, recipient: to, dedupeKey, payload, uselessAt } = claim;
    if (uselessAt && uselessAt <= clock.now()) {
      await giveUp(claim, 'useless');
      return true;
    }
    const content = payload === null ? null : openContent(sealed, payload, { to, dedupeKey });
    if (!content) {
      await giveUp(claim, 'unreadable');
      return true;
    }
    const cut = new AbortController();
    const deadline = setTimeout(() => cut.abort(), SEND_TIMEOUT_MS);
    underWay.add(cut);
    try {
      const mail = { to, ...(await render(content)), messageId: messageIdOf(claim, idDomain) };
      await mailer.send(mail, cut.signal);
    } catch (error) {
      const known = error instanceof MailerError ? error : new MailerError('temporary', nameOf(error));
      if (known.failure !== 'not_configured') {
        await afterFailure(claim, known);
        return true;
      }
      await outbox.release(claim);
      if (!warned) logger.warn({}, 'mail waits: no mail server is configured');
      warned = true;
      return false;
    } finally {
      clearTimeout(deadline);
      underWay.delete(cut);
    }
    warned = false;
    await outbox.markSent(claim, clock.now());
    logger.info({ mail: id, kind, attempts: claim.attempts }, 'mail sent');
    return true;
  };

  const pass = async () => {
    const dropped = await outbox.dropUseless(clock.now());
    if (dropped > 0) logger.warn({ dropped }, 'mails were dropped: too late to be of use');
    let open = true;
    const lane = async () => {
      while (open && !stopped) {
        const claim = await outbox.claim(clock.now(), LEASE_MS);
        if (!claim) return;
        if (stopped) {
          await outbox.release(claim);
          return;
        }
        if (!(await deliver(claim))) open = false;
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: MAX_PARALLEL_SENDS }, lane));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  };

  const run = (): Promise<void> => {
    if (stopped) return Promise.resolve();
    if (running) {
      again = true;
      return running;
    }
    const whole = async () => {
      try {
        do {
          again = false;
          await pass();
        } while (again && !stopped);
      } finally {
        running = null;
      }
    };
    running = whole();
    return running;
  };

  return {
    run,
    wake() {
      run().catch((error: unknown) => logger.error({ error: nameOf(error) }, 'sending mail failed'));
    },
    async stop(graceMs) {
      stopped = true;
      const grace = setTimeout(() => {
        for (const cut of underWay) cut.abort();
      }, graceMs);
      await running?.catch(() => undefined);
      clearTimeout(grace);
    },
  };
}

/** The same for every try of a mail, and different for any two mails, also of two installations under one domain. */
function messageIdOf({ dedupeKey, createdAt }: ClaimedMail, domain: string): string {
  const digest = createHash('sha256').update(`${dedupeKey}\n${createdAt.toISOString()}`).digest('base64url');
  return `${digest.slice(0, 32)}@${domain}`;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
