/** One entry of the ledger of entitlement: a plan for a time. The plan's present end is the latest `endsAt` that is not revoked. */
export interface Subscription {
  id: number;
  userId: number;
  planId: number;
  source: 'payment' | 'admin' | 'feedback';
  /** the payment that bought it; one payment grants once */
  paymentId: number | null;
  startsAt: Date;
  endsAt: Date;
  revokedAt: Date | null;
  createdAt: Date;
}
