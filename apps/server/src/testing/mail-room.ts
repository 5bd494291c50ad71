import { eq } from 'drizzle-orm';
import { createSealedText } from '../adapters/sealed-text/aes-sealed-text.ts';
import type { Database } from '../db/database.ts';
import { createOutboxRepository } from '../db/repositories/outbox-repository.ts';
import { outboxMail } from '../db/schema/index.ts';
import { createMailQueue, type MailToSend } from '../domain/mail/mail-queue.ts';
import { createMailSender, type MailSenderDeps } from '../domain/mail/mail-sender.ts';
import type { OutboxRepository } from '../domain/mail/outbox-repository.ts';
import { renderMail } from '../domain/mail/render-mail.ts';
import type { Mailer } from '../ports/mailer.ts';
import { readMailTemplates } from './mail-templates.ts';

const sealed = createSealedText(new TextEncoder().encode('a secret of the tests, 32 bytes and more'));
const templates = await readMailTemplates();
const site = { name: 'Prep AI', url: 'https://prep.example.com', supportEmail: null };

/** A clock that moves only when the test sets it. */
export function createStoppedClock() {
  let at = new Date('2026-01-01T00:00:00Z').getTime();
  return {
    now: () => new Date(at),
    pass(seconds: number) {
      at += seconds * 1000;
    },
  };
}

export interface MailRoomOptions {
  mailer: Mailer;
  clock?: MailSenderDeps['clock'];
  /** in front of the real one */
  outbox?: (real: OutboxRepository) => OutboxRepository;
}

/** The outbox with its sender over a real database: one of the processes that send. */
export function createMailRoom(db: Database, options: MailRoomOptions) {
  const clock = options.clock ?? createStoppedClock();
  const log: { level: string; fields: Record<string, unknown>; message: string }[] = [];
  const write = (level: string) => (fields: Record<string, unknown>, message: string) => {
    log.push({ level, fields, message });
  };
  const real = createOutboxRepository(db);
  const outbox = options.outbox?.(real) ?? real;
  const sender = createMailSender({
    outbox,
    mailer: options.mailer,
    sealed,
    render: async (content) => renderMail(templates, content, site),
    idDomain: 'prep.example.com',
    clock,
    logger: { info: write('info'), warn: write('warn'), error: write('error') },
  });
  // tests decide when mail is sent
  const mails = createMailQueue({ outbox, sealed, clock, wakeSender: () => undefined });
  return {
    sender,
    mails,
    outbox,
    log,
    send: (mail: Partial<MailToSend> & { dedupeKey: string }) =>
      mails.enqueue({ kind: 'welcome', to: 'asha@example.com', data: { name: 'Asha' }, ...mail } as MailToSend),
    async row(dedupeKey: string) {
      const [found] = await db.select().from(outboxMail).where(eq(outboxMail.dedupeKey, dedupeKey));
      if (!found) throw new Error(`no mail ${dedupeKey}`);
      return found;
    },
  };
}
