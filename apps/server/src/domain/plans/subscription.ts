/** One entry of the ledger of entitlement: a plan for a time. The plan's present end is the latest `endsAt` that is not revoked. */
export interface Subscription {
  id: number;
  userId: number;
  planId: number;
  /** `chosen`: after the end of a paid plan, somebody chose to go on with the free one */
  source: 'payment' | 'admin' | 'feedback' | 'chosen';
  /** the payment that bought it; one payment grants once */
  paymentId: number | null;
  startsAt: Date;
  endsAt: Date;
  revokedAt: Date | null;
  createdAt: Date;
}
