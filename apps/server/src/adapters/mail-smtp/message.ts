import type { SendMailOptions } from 'nodemailer';
import { isMailAddress } from '../../domain/mail/mail-address.ts';
import type { MailFrom } from '../../domain/mail/mail-from.ts';
import { MailerError, type OutgoingMail } from '../../ports/mailer.ts';

/**
 * The input for nodemailer. The envelope is passed separately, so that no header can add a recipient.
 * @throws MailerError for an address that isn't one bare address: the last check before a header is written
 */
export function messageOf(mail: OutgoingMail, from: MailFrom): SendMailOptions {
  if (!isMailAddress(mail.to)) throw new MailerError('permanent', 'address refused');
  return {
    from,
    to: { name: '', address: mail.to },
    envelope: { from: from.address, to: [mail.to] },
    ...(mail.replyTo && isMailAddress(mail.replyTo) ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.messageId}>`,
    // RFC 3834: no holiday replies
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
