import type { NodemailerError } from 'nodemailer';
import { MailerError } from '../../ports/mailer.ts';

/** Commands whose refusal with 5yz means this mail; before them, it concerns our side (sign-in, sender, policy) and can be fixed. */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA'];

/**
 * What a failed send means (RFC 5321, 4.2.1: 4yz is transient, 5yz permanent except 503). The reason names codes and commands only:
 * a server's own words often repeat the address.
 */
export function smtpFailure(error: unknown): MailerError {
  if (error instanceof MailerError) return error;
  if (!isNodemailerError(error)) return new MailerError('temporary', error instanceof Error ? error.name : 'unknown');
  const { code = 'unknown', responseCode, command = '' } = error;
  const step = commandName(command);
  const reason = [code, responseCode, step].filter(Boolean).join(' ');
  const permanent = error.permanent === true && ABOUT_THE_MAIL.includes(step);
  return new MailerError(permanent ? 'permanent' : 'temporary', reason);
}

function isNodemailerError(error: unknown): error is NodemailerError {
  return error instanceof Error && 'code' in error;
}

/** The verb alone: nodemailer may report a command with its argument. */
function commandName(command: string): string {
  return /^(RCPT TO|MAIL FROM|[A-Z]+)/.exec(command)?.[1] ?? '';
}
