import { LIMITS } from '@prep-ai/contract';
import type { ContactMessagesRepository } from '../../db/repositories/contact-messages-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import { addressKey } from '../accounts/address-key.ts';
import { assertMailAddress } from '../accounts/email-address.ts';
import type { EnforceRate } from '../accounts/enforce-rate.ts';
import type { MailQueue } from '../mail/mail-queue.ts';

export interface SendContactMessageDeps {
  messages: ContactMessagesRepository;
  enforceRate: EnforceRate;
  mails: MailQueue;
  /** where the operator reads mail */
  operator: string;
  clock: Clock;
}

export interface ContactInput {
  name: string;
  email: string;
  country: string | null;
  message: string;
  /** the honeypot's content */
  trap: string;
  ip: string;
}

const { perIp, windowMs } = LIMITS.contact;
const SENT = { message: 'Thank you for your message. We will answer by mail.' };

/**
 * Keeps a message for the admin area and mails it to the operator, both or neither. The same words from the same address
 * within the window are one message: who presses twice, or again after a dead line, is not heard twice. What fills the
 * honeypot is answered as a person is, and kept nowhere.
 * @throws AppError rate_limited; invalid_request for an address that can't be answered
 */
export function createSendContactMessage(deps: SendContactMessageDeps) {
  return async ({ trap, ip, ...input }: ContactInput): Promise<{ message: string }> => {
    await deps.enforceRate({ name: 'contact', max: perIp, windowMs }, addressKey(ip));
    if (trap !== '') return SENT;
    assertMailAddress(input.email);
    const at = deps.clock.now();
    const stored = await deps.messages.add({ ...input, at, sameSince: new Date(at.getTime() - windowMs) }, (id) =>
      deps.mails.prepareMail({
        kind: 'contact_message',
        to: deps.operator,
        data: {
          name: null,
          at: at.toISOString(),
          sender: input.name,
          email: input.email,
          country: input.country,
          message: input.message,
        },
        dedupeKey: `contact:${id}`,
      }),
    );
    if (stored) deps.mails.wake();
    return SENT;
  };
}
