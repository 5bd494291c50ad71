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
/** longer than an attempt, so that two workers never send the same mail */
const LEASE_MS = 2 * SEND_TIMEOUT_MS;
const MAX_PARALLEL_SENDS = 4;

export interface MailSender {
  /** Sends all due mails. Called during a run, it adds another after it. @throws when the database fails */
  run(): Promise<void>;
  /** `run` for callers that don't wait: problems are logged. */
  wake(): void;
  /** Starts no more sends and resolves once the current ones have ended; they are aborted after `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

export interface MailSenderDeps {
  outbox: OutboxRepository;
  mailer: Mailer;
  sealed: SealedText;
  render: (content: MailContent) => Promise<RenderedMail>;
  /** the domain of message ids */
  idDomain: string;
  clock: Clock;
  logger: Logger;
}

/**
 * Empties the outbox. A mail is claimed, sent outside of any transaction, then marked. A process that dies in between leaves
 * a lease that expires, and the next attempt carries the same Message-ID.
 */
export function createMailSender(deps: MailSenderDeps): MailSender {
  const delivery = createDelivery(deps);
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  const runUntilIdle = async () => {
    try {
      do {
        again = false;
        await sendAllDue(deps, delivery.deliver, () => stopped);
      } while (again && !stopped);
    } finally {
      running = null;
    }
  };

  const run = (): Promise<void> => {
    if (stopped) return Promise.resolve();
    if (running) again = true;
    else running = runUntilIdle();
    return running;
  };

  return {
    run,
    wake() {
      run().catch((error: unknown) => deps.logger.error({ error: nameOf(error) }, 'sending mail failed'));
    },
    async stop(graceMs) {
      stopped = true;
      const grace = setTimeout(delivery.abortAll, graceMs);
      await running?.catch(() => undefined);
      clearTimeout(grace);
    },
  };
}

type Deliver = ReturnType<typeof createDelivery>['deliver'];

/** Sends due mails, several at a time, until none is left or no mail server is configured. */
async function sendAllDue({ outbox, clock, logger }: MailSenderDeps, deliver: Deliver, isStopped: () => boolean) {
  const dropped = await outbox.dropUseless(clock.now());
  if (dropped > 0) logger.warn({ dropped }, 'mails were dropped: too late to be of use');
  let open = true;
  const sendInTurn = async () => {
    while (open && !isStopped()) {
      const claim = await outbox.claim(clock.now(), LEASE_MS);
      if (!claim) return;
      if (isStopped()) {
        await outbox.release(claim);
        return;
      }
      if (!(await deliver(claim))) open = false;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: MAX_PARALLEL_SENDS }, sendInTurn));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

function createDelivery(deps: MailSenderDeps) {
  const { outbox, mailer, render, idDomain, clock, logger } = deps;
  const underWay = new Set<AbortController>();
  let warned = false;

  /** @throws what the mailer or the template throws */
  const send = async (claim: ClaimedMail, content: MailContent): Promise<void> => {
    const cut = new AbortController();
    const deadline = setTimeout(() => cut.abort(), SEND_TIMEOUT_MS);
    underWay.add(cut);
    try {
      const mail = { to: claim.recipient, ...(await render(content)), messageId: messageIdOf(claim, idDomain) };
      await mailer.send(mail, cut.signal);
    } finally {
      clearTimeout(deadline);
      underWay.delete(cut);
    }
  };

  return {
    /** False when no mail server is configured: the mail waits. */
    async deliver(claim: ClaimedMail): Promise<boolean> {
      const found = openMail(deps, claim);
      if ('unsendable' in found) {
        await giveUp(deps, claim, found.unsendable);
        return true;
      }
      try {
        await send(claim, found.content);
      } catch (error) {
        const known = error instanceof MailerError ? error : new MailerError('temporary', nameOf(error));
        if (known.failure !== 'not_configured') {
          await retryOrGiveUp(deps, claim, known);
          return true;
        }
        await outbox.release(claim);
        if (!warned) logger.warn({}, 'mail waits: no mail server is configured');
        warned = true;
        return false;
      }
      warned = false;
      await outbox.markSent(claim, clock.now());
      logger.info({ mail: claim.id, kind: claim.kind, attempts: claim.attempts }, 'mail sent');
      return true;
    },
    abortAll(): void {
      for (const cut of underWay) cut.abort();
    },
  };
}

/** What a claimed mail says, or why it can't be sent any more. */
function openMail(
  { sealed, clock }: MailSenderDeps,
  { recipient: to, dedupeKey, payload, uselessAt }: ClaimedMail,
): { content: MailContent } | { unsendable: string } {
  if (uselessAt && uselessAt <= clock.now()) return { unsendable: 'useless' };
  const content = payload === null ? null : openContent(sealed, payload, { to, dedupeKey });
  return content ? { content } : { unsendable: 'unreadable' };
}

async function giveUp({ outbox, clock, logger }: MailSenderDeps, claim: ClaimedMail, reason: string): Promise<void> {
  logger.error({ mail: claim.id, kind: claim.kind, attempts: claim.attempts, reason }, 'mail given up');
  await outbox.fail(claim, clock.now(), reason);
}

async function retryOrGiveUp(deps: MailSenderDeps, claim: ClaimedMail, error: MailerError): Promise<void> {
  const { failure, reason } = error;
  if (failure === 'permanent') return giveUp(deps, claim, reason);
  const now = deps.clock.now();
  const next = nextTry(claim.attempts, claim.createdAt, now);
  if (!next || (claim.uselessAt && next >= claim.uselessAt)) return giveUp(deps, claim, reason);
  deps.logger.warn({ mail: claim.id, kind: claim.kind, attempts: claim.attempts, reason }, 'mail will be tried again');
  await deps.outbox.retryAt(claim, next, reason);
}

/** The same for every attempt at a mail, and unique to the mail, even if two installations share a domain. */
function messageIdOf({ dedupeKey, createdAt }: ClaimedMail, domain: string): string {
  const digest = createHash('sha256').update(`${dedupeKey}\n${createdAt.toISOString()}`).digest('base64url');
  return `${digest.slice(0, 32)}@${domain}`;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
