/** A mail as it leaves: everything rendered, the address already checked (domain/mail/mail-address.ts). */
export interface OutgoingMail {
  /** one bare address */
  to: string;
  subject: string;
  /** where an answer goes, when not to the sender */
  replyTo?: string;
  text: string;
  html: string;
  /** without angle brackets; the same for every try of the same mail, so that a receiver can tell a copy */
  messageId: string;
}

/**
 * temporary: worth another try later. permanent: this mail will never be taken.
 * not_configured: there is nothing to send mail with yet; the mail itself is fine.
 */
export type MailFailure = 'temporary' | 'permanent' | 'not_configured';

export class MailerError extends Error {
  constructor(
    readonly failure: MailFailure,
    /** for logs and the table: codes and commands, never an address or a server's own words */
    readonly reason: string,
  ) {
    super(`mail not sent (${failure}): ${reason}`);
    this.name = 'MailerError';
  }
}

export interface Mailer {
  /**
   * Hands the mail over; resolves once the other side has taken it. Settles soon after `signal` aborts.
   * @throws MailerError
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  /** Ends open connections. */
  close(): Promise<void>;
}
