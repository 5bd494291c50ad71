import type { Mailer, MailerError, OutgoingMail } from '../ports/mailer.ts';

/** ms after which waiting for a mail fails the test */
const PATIENCE_MS = 10_000;

export type SentMail = OutgoingMail;

export interface CollectingMailer extends Mailer {
  /** every mail, in the order in which they left */
  readonly mails: SentMail[];
  /** of every process that sends with it: sends what is due, and waits for what is under way */
  readonly senders: (() => Promise<void>)[];
  /** The next mail to this address that `nextMail` has not returned yet; waits for it. */
  nextMail(to: string): Promise<SentMail>;
  /** From now on sending fails so; null: it works again. */
  failWith(error: MailerError | null): void;
}

/** Takes the place of the mail server and stores the mails it gets. */
export function createCollectingMailer(): CollectingMailer {
  const mails: SentMail[] = [];
  const answered = new Map<string, number>();
  const waiting = new Set<() => void>();
  let failure: MailerError | null = null;
  return {
    mails,
    senders: [],
    async send(mail) {
      if (failure) throw failure;
      mails.push(mail);
      for (const look of waiting) look();
    },
    nextMail(to) {
      const at = answered.get(to) ?? 0;
      answered.set(to, at + 1);
      return new Promise((resolve, reject) => {
        const patience = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`no mail to ${to} within ${PATIENCE_MS / 1000} s; ${mails.length} to others or before`));
        }, PATIENCE_MS);
        const look = () => {
          const mail = mails.filter((sent) => sent.to === to)[at];
          if (!mail) return;
          clearTimeout(patience);
          waiting.delete(look);
          resolve(mail);
        };
        waiting.add(look);
        look();
      });
    },
    failWith(error) {
      failure = error;
    },
    close: () => Promise.resolve(),
  };
}
