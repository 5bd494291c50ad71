import type { Page } from '../page.ts';
import type { Feedback, FeedbackWithSender } from './feedback.ts';

type NewFeedback = Pick<
  Feedback,
  | 'reason'
  | 'feedbackText'
  | 'currentPath'
  | 'sessionData'
  | 'email'
  | 'clientKey'
  | 'premiumEligible'
  | 'senderGuest'
  | 'createdAt'
> & { userId: number };

export interface FeedbackFilter {
  /** in its words, or in the sender's address or name */
  search?: string | undefined;
  reason?: string | undefined;
  eligible?: boolean | undefined;
}

export interface FeedbackRepository {
  insert(feedback: NewFeedback): Promise<Feedback>;
  /** The user's own feedback that was sent with this key. */
  findByKey(userId: number, clientKey: string): Promise<Feedback | null>;
  /** Whether feedback of this user qualifies for the offer already. */
  hasEarned(userId: number): Promise<boolean>;
  /** Whether a question was delivered to this user. */
  hasPractised(userId: number): Promise<boolean>;
  /** Locks the feedback until the transaction ends. Anybody who changes it has locked its receiver first. */
  lock(id: number): Promise<Feedback | null>;
  /**
   * The account that receives what is granted for the feedback: the sender's own, else the one with the confirmed address that
   * it names. Null while there is none; undefined when there is no such feedback.
   */
  findReceiver(id: number): Promise<number | null | undefined>;
  /** Whether this account has received an offer. */
  hasReceived(userId: number): Promise<boolean>;
  markGranted(id: number, grant: { grantedMonths: number; grantedAt: Date }): Promise<void>;
  markReceived(id: number, receipt: { receivedBy: number; receivedAt: Date }): Promise<void>;
  /** Feedback whose months were granted, but not received, and whose receiver has an account now; at most `limit`. */
  listReceivable(limit: number): Promise<number[]>;
  findWithSender(id: number): Promise<FeedbackWithSender | null>;
  /** One page of the matching feedback by the time when it came, how much matches, and how much waits for a decision at all. */
  page(
    filter: FeedbackFilter,
    page: Pick<Page, 'page' | 'limit'>,
    order: 'asc' | 'desc',
  ): Promise<{ rows: FeedbackWithSender[]; total: number; open: number }>;
  /** The matching feedback with ids above `afterId`, in the order of their ids. */
  after(afterId: number, filter: FeedbackFilter, limit: number): Promise<FeedbackWithSender[]>;
}
