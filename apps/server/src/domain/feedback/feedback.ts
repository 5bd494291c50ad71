import { LIMITS } from '@prep-ai/contract';

/** What somebody says of the product, and what became of the months of Pro that it may earn (docs/spec/decisions.md D11). */
export interface Feedback {
  id: number;
  /** null once the account is deleted */
  userId: number | null;
  reason: string;
  feedbackText: string;
  currentPath: string;
  sessionData: Record<string, unknown>;
  /** lets somebody without an account receive the months later */
  email: string | null;
  /** qualifies for the offer: once an account */
  premiumEligible: boolean;
  grantedMonths: number;
  /** its sender was a guest then, whose offer is another one */
  senderGuest: boolean;
  grantedAt: Date | null;
  /** when a plan received the months; null while no account is there to receive them */
  receivedAt: Date | null;
  /** whose plan it was: once an account, also for what a guest sent before the guest had it */
  receivedBy: number | null;
  /** the sender's Idempotency-Key: what is sent again is stored once */
  clientKey: string | null;
  createdAt: Date;
}

export type FeedbackWithSender = Feedback & {
  sender: { id: number; email: string | null; fullName: string | null; isGuest: boolean } | null;
};

/** The months of Pro that are offered for it, by what its sender was when it was sent. */
export function offeredMonths({
  premiumEligible,
  senderGuest,
}: Pick<Feedback, 'premiumEligible' | 'senderGuest'>): number {
  if (!premiumEligible) return 0;
  return senderGuest ? LIMITS.feedback.guestMonths : LIMITS.feedback.userMonths;
}
