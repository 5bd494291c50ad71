import { and, avg, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ReviewsRepository } from '../../domain/reviews/reviews-repository.ts';
import type { Database } from '../database.ts';
import { generations, helpfulVotes, reviews } from '../schema/index.ts';

/** What the public sees. */
export const PUBLISHED = eq(reviews.status, 'approved');

export function createReviewsRepository(db: Database): ReviewsRepository {
  return { ...publicQueries(db), ...ownQueries(db), ...stateQueries(db) };
}

function publicQueries(db: Database): Pick<ReviewsRepository, 'published' | 'featured' | 'figures'> {
  return {
    async published(skip, limit) {
      return db
        .select()
        .from(reviews)
        .where(PUBLISHED)
        .orderBy(desc(reviews.createdAt), desc(reviews.id))
        .offset(skip)
        .limit(limit);
    },

    async featured(limit) {
      return db
        .select()
        .from(reviews)
        .where(and(PUBLISHED, eq(reviews.isFeatured, true)))
        .orderBy(desc(reviews.createdAt), desc(reviews.id))
        .limit(limit);
    },

    async figures() {
      const [row] = await db
        .select({ count: count(), average: sql<number | null>`round(${avg(reviews.rating)}, 2)::float8` })
        .from(reviews)
        .where(PUBLISHED);
      return row ?? { count: 0, average: null };
    },
  };
}

function ownQueries(db: Database): Pick<ReviewsRepository, 'findByUser' | 'insert' | 'lockOwn' | 'rewrite' | 'remove'> {
  const own = (id: number, userId: number) => and(eq(reviews.id, id), eq(reviews.userId, userId));
  return {
    async findByUser(userId) {
      const [row] = await db.select().from(reviews).where(eq(reviews.userId, userId)).limit(1);
      return row ?? null;
    },

    async insert({ at, ...values }) {
      const [row] = await db
        .insert(reviews)
        .values({ ...values, isVerified: hasPractised(db, values.userId), createdAt: at, updatedAt: at })
        .onConflictDoNothing({ target: reviews.userId })
        .returning();
      return row ?? null;
    },

    async lockOwn(id, userId) {
      const [row] = await db.select().from(reviews).where(own(id, userId)).for('no key update');
      return row ?? null;
    },

    async rewrite(id, userId, { at, ...values }) {
      const [row] = await db
        .update(reviews)
        .set({ ...values, isFeatured: false, isVerified: hasPractised(db, userId), updatedAt: at })
        .where(own(id, userId))
        .returning();
      return row ?? null;
    },

    async remove(id, userId) {
      const removed = await db.delete(reviews).where(own(id, userId)).returning({ id: reviews.id });
      return removed.length > 0;
    },
  };
}

function stateQueries(
  db: Database,
): Pick<ReviewsRepository, 'lock' | 'setState' | 'insertHelpfulVote' | 'markedBy' | 'setHelpfulCount'> {
  return {
    async lock(id) {
      const [row] = await db.select().from(reviews).where(eq(reviews.id, id)).for('no key update');
      return row ?? null;
    },

    async setState(id, state) {
      const [row] = await db.update(reviews).set(state).where(eq(reviews.id, id)).returning();
      if (!row) throw new Error('update of a locked review returned no row');
      return row;
    },

    async insertHelpfulVote({ reviewId, userId, at }) {
      const inserted = await db
        .insert(helpfulVotes)
        .values({ reviewId, userId, createdAt: at })
        .onConflictDoNothing()
        .returning({ id: helpfulVotes.reviewId });
      return inserted.length > 0;
    },

    async markedBy(userId, reviewIds) {
      if (reviewIds.length === 0) return [];
      const marked = await db
        .select({ id: helpfulVotes.reviewId })
        .from(helpfulVotes)
        .where(and(eq(helpfulVotes.userId, userId), inArray(helpfulVotes.reviewId, [...reviewIds])));
      return marked.map(({ id }) => id);
    },

    async setHelpfulCount(id, helpfulCount) {
      await db.update(reviews).set({ helpfulCount }).where(eq(reviews.id, id));
    },
  };
}

/** Whether the account has received a question. */
function hasPractised(db: Database, userId: number) {
  const delivered = db
    .select({ one: sql`1` })
    .from(generations)
    .where(and(eq(generations.userId, userId), eq(generations.quota, 'counted')));
  return sql<boolean>`exists (${delivered})`;
}
