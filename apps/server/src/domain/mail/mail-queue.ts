import type { Clock } from '../../ports/clock.ts';
import type { SealedText } from '../../ports/sealed-text.ts';
import { isMailAddress, MailAddressRefused } from './mail-address.ts';
import { MAIL_LIFE_MS, type MailContent } from './mail-kinds.ts';
import type { NewMail, OutboxRepository } from './outbox-repository.ts';
import { sealContent } from './sealed-content.ts';

export type MailToSend = MailContent & {
  /** one bare address */
  to: string;
  /** identifies the reason: two mails with the same key are one. Stored unencrypted, so it must hold no code, token or address */
  dedupeKey: string;
};

export interface MailQueue {
  /**
   * A mail ready to be written by a repository with `insertMail`, in the transaction of what causes it. Its life (codes
   * and links are not sent late) begins now. Writes nothing.
   * @throws MailAddressRefused
   */
  prepareMail(mail: MailToSend): NewMail;
  /** Writes a mail that no transaction of ours causes, and wakes the sender. @throws MailAddressRefused */
  enqueue(mail: MailToSend): Promise<void>;
  /** Wakes the sender: call it once the transaction that wrote a mail has committed. */
  wake(): void;
}

export interface MailQueueDeps {
  outbox: Pick<OutboxRepository, 'enqueue'>;
  sealed: SealedText;
  clock: Clock;
  /** wakes the sender of this process */
  wakeSender: () => void;
}

/** How use cases have mail sent. */
export function createMailQueue({ outbox, sealed, clock, wakeSender }: MailQueueDeps): MailQueue {
  const prepare = ({ to, dedupeKey, ...content }: MailToSend): NewMail => {
    if (!isMailAddress(to)) throw new MailAddressRefused();
    const at = clock.now();
    const life = MAIL_LIFE_MS[content.kind];
    return {
      dedupeKey,
      recipient: to,
      kind: content.kind,
      payload: sealContent(sealed, content, { to, dedupeKey }),
      at,
      uselessAt: life === undefined ? null : new Date(at.getTime() + life),
    };
  };
  return {
    prepareMail: prepare,
    async enqueue(mail) {
      await outbox.enqueue(prepare(mail));
      wakeSender();
    },
    wake: wakeSender,
  };
}
