import { createTransport } from 'nodemailer';
import { type Mailer, MailerError } from '../../ports/mailer.ts';
import { messageOf } from './message.ts';
import { smtpFailure } from './smtp-failure.ts';
import type { SmtpOptions } from './smtp-options.ts';

/** ms: to connect, to be greeted, and of silence after that. The caller's signal limits the whole send. */
const CONNECT_MS = 10_000;
const GREETING_MS = 15_000;
const SILENCE_MS = 30_000;
/** ms that an idle connection stays open */
const IDLE_MS = 30_000;
const CONNECTIONS = 4;
const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

export interface SmtpMailerDeps {
  /** read before every mail, because the operator may change the server at any time. Null: there is none */
  options: () => Promise<SmtpOptions | null>;
  /** shorter in tests */
  timeouts?: { connect: number; greeting: number; silence: number };
}

type Pool = ReturnType<typeof openPool>;

/** Sends over SMTP and reuses connections. */
export function createSmtpMailer({ options, timeouts }: SmtpMailerDeps): Mailer {
  const limits = timeouts ?? { connect: CONNECT_MS, greeting: GREETING_MS, silence: SILENCE_MS };
  let open: { key: string; pool: Pool } | null = null;

  const poolFor = (wanted: SmtpOptions): Pool => {
    const key = JSON.stringify(wanted);
    if (open?.key === key) return open.pool;
    // sends in progress finish on the old server
    open?.pool.close();
    open = { key, pool: openPool(wanted, limits) };
    return open.pool;
  };

  return {
    async send(mail, signal) {
      const wanted = await options();
      if (!wanted) throw new MailerError('not_configured', 'no mail server');
      const message = messageOf(mail, wanted.from);
      try {
        await poolFor(wanted).sendMail({ ...message, signal });
      } catch (error) {
        throw smtpFailure(error);
      }
    },
    async close() {
      open?.pool.close();
      open = null;
    },
  };
}

function openPool(
  { host, port, secure, auth, ca }: SmtpOptions,
  limits: NonNullable<SmtpMailerDeps['timeouts']>,
): ReturnType<typeof createPool> {
  return createPool({
    pool: true,
    host,
    port,
    secure,
    ...(auth ? { auth } : {}),
    // a password is never sent unencrypted, even if somebody in between hides STARTTLS; loopback is this machine
    requireTLS: auth !== null && !LOOPBACK.includes(host),
    ...(ca ? { tls: { ca } } : {}),
    connectionTimeout: limits.connect,
    dnsTimeout: limits.connect,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.silence,
    idleTimeout: IDLE_MS,
    maxConnections: CONNECTIONS,
    // once, for a reused connection that the server had closed. After other failures the mail waits in the outbox
    maxRequeues: 1,
  });
}

function createPool(options: Parameters<typeof createTransport>[0] & { pool: true }) {
  return createTransport(options);
}
