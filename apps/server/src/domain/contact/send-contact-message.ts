import { endpoints } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import { addressKey } from '../accounts/address-key.ts';
import { assertMailAddress } from '../accounts/email-address.ts';
import type { EnforceRate } from '../accounts/enforce-rate.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Transaction } from '../transaction.ts';
import type { NewContactMessage } from './contact-messages-repository.ts';

export interface SendContactMessageDeps {
  transaction: Transaction;
  enforceRate: EnforceRate;
  mails: MailQueue;
  /** where the operator reads mail */
  operator: () => Promise<string>;
  clock: Clock;
}

export interface ContactInput extends NewContactMessage {
  /** the honeypot's content */
  trap: string;
  ip: string;
}

export type SendContactMessage = ReturnType<typeof makeSendContactMessage>;

const { limits } = endpoints.messages.contact;
const SENT = { message: 'Thank you for your message. We will reply by email.' };

/**
 * Stores a message for the admin area and mails it to the operator, both or neither. The same text from the same address
 * within the window is one message: a second click, or another attempt after a lost connection, stores nothing. What fills
 * the honeypot gets the same response, and is stored nowhere.
 * @throws AppError rate_limited; invalid_request for an address that can't be answered
 */
export function makeSendContactMessage({ transaction, enforceRate, mails, operator, clock }: SendContactMessageDeps) {
  return async ({ trap, ip, ...message }: ContactInput): Promise<{ message: string }> => {
    await enforceRate(limits.address, addressKey(ip));
    if (trap !== '') return SENT;
    assertMailAddress(message.email);
    const at = clock.now();
    const to = await operator();
    const stored = await transaction(async ({ contactMessages, outbox }) => {
      await contactMessages.lockSender(message.email);
      if (await contactMessages.exists(message, new Date(at.getTime() - limits.address.windowMs))) return false;
      const id = await contactMessages.insert(message, at);
      await outbox.enqueue(mails.prepareMail(mailOf(message, { id, operator: to, at })));
      return true;
    });
    if (stored) mails.wake();
    return SENT;
  };
}

function mailOf(
  { name, email, country, message }: NewContactMessage,
  { id, operator, at }: { id: number; operator: string; at: Date },
) {
  return {
    kind: 'contact_message' as const,
    to: operator,
    data: { name: null, at: at.toISOString(), sender: name, email, country, message },
    dedupeKey: `contact:${id}`,
  };
}
