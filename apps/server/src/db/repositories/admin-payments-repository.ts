import { and, asc, count, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { payments, users } from '../schema/index.ts';
import { type PaymentRow, type PaymentWithBuyer, selectWithBuyer } from './payments-repository.ts';
import { contains } from './search-pattern.ts';

export interface PaymentFilter {
  /** in the buyer's address or name, the provider's order or payment, or the receipt's number */
  search?: string | undefined;
  state?: PaymentRow['state'] | undefined;
  userId?: number | undefined;
}

export type AdminPaymentsRepository = ReturnType<typeof createAdminPaymentsRepository>;

/** as receipt-number.ts writes it */
const RECEIPT = sql`${payments.receiptSeries} || '/' || lpad(${payments.receiptNumber}::text, 6, '0')`;

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
      const [rows, [counted]] = await Promise.all([
        selectWithBuyer(db)
          .where(matching(filter))
          .orderBy(turn(payments.createdAt), turn(payments.id))
          .limit(limit)
          .offset((page - 1) * limit),
        db
          .select({ total: count() })
          .from(payments)
          .leftJoin(users, eq(users.id, payments.userId))
          .where(matching(filter)),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },

    /** Those that match, in the order of their ids, from behind `afterId` on. */
    async after(afterId: number, filter: PaymentFilter, limit: number): Promise<PaymentWithBuyer[]> {
      return selectWithBuyer(db)
        .where(and(gt(payments.id, afterId), matching(filter)))
        .orderBy(asc(payments.id))
        .limit(limit);
    },
  };
}

function matching({ search, state, userId }: PaymentFilter): SQL | undefined {
  const texts = [
    sql`${users.email}`,
    sql`${users.fullName}`,
    sql`${payments.providerOrderId}`,
    sql`${payments.providerPaymentId}`,
    RECEIPT,
  ];
  return and(
    userId === undefined ? undefined : eq(payments.userId, userId),
    state && eq(payments.state, state),
    search ? or(...texts.map((text) => contains(text, search))) : undefined,
  );
}
