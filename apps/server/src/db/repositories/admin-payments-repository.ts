import { and, asc, desc, eq, gt, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AdminPaymentsRepository, PaymentFilter } from '../../domain/payments/admin-payments-repository.ts';
import type { Database } from '../database.ts';
import { payments, users } from '../schema/index.ts';
import { selectWithBuyer } from './payments-repository.ts';
import { containing } from './search-pattern.ts';
import { userMatches } from './user-matches.ts';

/** as receipt-number.ts writes it */
const RECEIPT = sql<string>`${payments.receiptSeries} || '/' || lpad(${payments.receiptNumber}::text, 6, '0')`;
const NUMBERS = [payments.providerOrderId, payments.providerPaymentId, RECEIPT];

export function createAdminPaymentsRepository(db: Database): AdminPaymentsRepository {
  return {
    async page(filter, { page, limit }, direction) {
      const byDirection = direction === 'asc' ? asc : desc;
      const matches = matching(db, filter);
      const [rows, total] = await Promise.all([
        selectWithBuyer(db)
          .where(matches)
          .orderBy(byDirection(payments.createdAt), byDirection(payments.id))
          .limit(limit)
          .offset((page - 1) * limit),
        db.$count(payments, matches),
      ]);
      return { rows, total };
    },

    async after(afterId, filter, limit) {
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
