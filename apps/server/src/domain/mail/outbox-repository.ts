/** A mail ready to be stored: its address checked and its content sealed. Only domain/mail makes them. */
export interface NewMail {
  /** two mails with the same key are one */
  dedupeKey: string;
  recipient: string;
  kind: string;
  payload: string;
  at: Date;
  /** after this moment it is no longer sent */
  uselessAt: Date | null;
}

/** A mail that one worker has claimed until its lease ends. */
export interface ClaimedMail {
  id: number;
  dedupeKey: string;
  recipient: string;
  kind: string;
  payload: string | null;
  /** this attempt included; identifies the claim, so that a worker whose lease has run out changes nothing any more */
  attempts: number;
  createdAt: Date;
  uselessAt: Date | null;
}

/** The queue of mails. Every change of a claimed mail names the claim; false means that the claim was lost. */
export interface OutboxRepository {
  /**
   * Written in the transaction of what causes the mail: it is sent if, and only if, that is committed.
   * @returns false when a mail with this dedupe key exists already; nothing is written then
   */
  enqueue(mail: NewMail): Promise<boolean>;
  /**
   * `enqueue`, or the same statement without effect: calls that must not reveal whether an address has an account run the same
   * statements for both kinds of address, since a missing one would show in the response time.
   */
  enqueueIf(wanted: boolean, mail: NewMail): Promise<void>;
  /**
   * Claims the mail that has been due longest for `leaseMs`: no other worker, of this process or another, gets it during that time.
   * Null when none is due.
   */
  claim(now: Date, leaseMs: number): Promise<ClaimedMail | null>;
  /** Erases what it said: it may have held a code or a link. */
  markSent(claim: ClaimedMail, now: Date): Promise<boolean>;
  retryAt(claim: ClaimedMail, at: Date, reason: string): Promise<boolean>;
  /** Gives up on it and erases what it said. */
  fail(claim: ClaimedMail, now: Date, reason: string): Promise<boolean>;
  /** Puts it back as if it had not been attempted. */
  release(claim: ClaimedMail): Promise<boolean>;
  /** Gives up on the mails that are no longer of use, except one that is being sent. Returns how many. */
  dropUseless(now: Date): Promise<number>;
  /** Mails that wait, those being sent included. */
  countWaiting(): Promise<number>;
  /** Removes mails written before `moment`, with their addresses, sent or not. */
  deleteOlderThan(moment: Date): Promise<void>;
}
