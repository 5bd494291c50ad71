import type { Settings } from '@prep-ai/contract';
import { type MailFrom, parseMailFrom } from '../../domain/mail/mail-from.ts';

export interface SmtpOptions {
  host: string;
  port: number;
  /** TLS from the first byte; else STARTTLS where the server offers it */
  secure: boolean;
  auth: { user: string; pass: string } | null;
  from: MailFrom;
  /** PEM of a certificate authority to trust in addition to the system's */
  ca?: string;
}

export interface MailEnvironment {
  /** SMTP_URL: smtp(s)://user:password@host:port */
  url: string | undefined;
  /** the sender when the settings have no address */
  from: MailFrom;
}

/** ports that speak TLS from the first byte (RFC 8314) */
const IMPLICIT_TLS = 465;
const SUBMISSION = 587;

/**
 * The mail server: the one of the settings, or the environment's. Null when neither has one. `password` was entered for this
 * host (domain/settings/smtp-password.ts). Without it the environment's is used, and only for the host it was given for, so
 * that anybody who can change the settings can't have it sent elsewhere.
 */
export function smtpOptions(
  environment: MailEnvironment,
  email: Settings['email'],
  password: string | null,
): SmtpOptions | null {
  const given = environment.url ? fromUrl(environment.url) : null;
  const from = parseMailFrom(email.from_email);
  const sender = email.smtp_enabled && from ? { ...from, name: from.name || environment.from.name } : environment.from;
  if (!email.smtp_enabled || email.smtp_host === '') return given && { ...given, from: sender };

  const sameHost = given?.host === email.smtp_host.toLowerCase();
  const own = sameHost ? given.auth : null;
  const user = email.smtp_username || own?.user;
  const pass = password ?? own?.pass;
  return {
    host: email.smtp_host.toLowerCase(),
    port: email.smtp_port,
    secure: email.smtp_port === IMPLICIT_TLS || (sameHost && given.port === email.smtp_port && given.secure),
    auth: user && pass !== undefined ? { user, pass } : null,
    from: sender,
  };
}

function fromUrl(text: string): Omit<SmtpOptions, 'from'> {
  const url = new URL(text);
  const secure = url.protocol === 'smtps:';
  const port = url.port === '' ? (secure ? IMPLICIT_TLS : SUBMISSION) : Number(url.port);
  const user = decodeURIComponent(url.username);
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase(),
    port,
    secure,
    auth: user === '' ? null : { user, pass: decodeURIComponent(url.password) },
  };
}
