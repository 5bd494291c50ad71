import { and, asc, desc, eq, gt, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { payments, users } from '../schema/index.ts';
import { type PaymentRow, type PaymentWithBuyer, selectWithBuyer } from './payments-repository.ts';
import { containing } from './search-pattern.ts';
import { userMatches } from './user-matches.ts';

export interface PaymentFilter {
  /** in the buyer's address or name, the provider's order or payment, or the receipt's number */
  search?: string | undefined;
  state?: PaymentRow['state'] | undefined;
  userId?: number | undefined;
}

export type AdminPaymentsRepository = ReturnType<typeof createAdminPaymentsRepository>;

/** as receipt-number.ts writes it */
const RECEIPT = sql<string>`${payments.receiptSeries} || '/' || lpad(${payments.receiptNumber}::text, 6, '0')`;
const NUMBERS = [payments.providerOrderId, payments.providerPaymentId, RECEIPT];

/** Payments of everybody, for administrators. */
export function createAdminPaymentsRepository(db: Database) {
  return {
    /** One page of those that match, and how many match in all. */
    async page(
      filter: PaymentFilter,
      { page, limit }: { page: number; limit: number },
      direction: 'asc' | 'desc',
    ): Promise<{ rows: PaymentWithBuyer[]; total: number }> {
      const turn = direction === 'asc' ? asc : desc;
      const matches = matching(db, filter);
      const [rows, total] = await Promise.all([
        selectWithBuyer(db)
          .where(matches)
          .orderBy(turn(payments.createdAt), turn(payments.id))
          .limit(limit)
          .offset((page - 1) * limit),
        db.$count(payments, matches),
      ]);
      return { rows, total };
    },

    /** Those that match, in the order of their ids, from behind `afterId` on. */
    async after(afterId: number, filter: PaymentFilter, limit: number): Promise<PaymentWithBuyer[]> {
      return selectWithBuyer(db)
        .where(and(gt(payments.id, afterId), matching(db, filter)))
        .orderBy(asc(payments.id))
        .limit(limit);
    },
  };
}

function matching(db: Database, { search, state, userId }: PaymentFilter): SQL | undefined {
  return and(
    userId === undefined ? undefined : eq(payments.userId, userId),
    state && eq(payments.state, state),
    search
      ? or(inArray(payments.userId, buyers(db, search)), ...NUMBERS.map((number) => ilike(number, containing(search))))
      : undefined,
  );
}

function buyers(db: Database, search: string) {
  return db.select({ id: users.id }).from(users).where(userMatches(search));
}
