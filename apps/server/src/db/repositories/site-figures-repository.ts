import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { rows } from '../migrate.ts';
import { generations, reviews, users } from '../schema/index.ts';

export interface SiteFiguresRow {
  users: number;
  questions: number;
  average: number | null;
  reviews: number;
}

export type SiteFiguresRepository = ReturnType<typeof createSiteFiguresRepository>;

/** What the public pages tell of the product instead of claims. */
export function createSiteFiguresRepository(db: Database) {
  return {
    /** Registered accounts without guests, delivered questions, and published reviews, in one statement. */
    async measure(): Promise<SiteFiguresRow> {
      const published = sql`from ${reviews} where ${eq(reviews.status, 'approved')}`;
      const [row] = rows<SiteFiguresRow>(
        await db.execute(sql`select
          (select count(*)::integer from ${users} where not ${users.isGuest}) as users,
          (select count(*)::integer from ${generations} where ${eq(generations.quota, 'counted')}) as questions,
          (select round(avg(${reviews.rating}), 2)::float8 ${published}) as average,
          (select count(*)::integer ${published}) as reviews`),
      );
      if (!row) throw new Error('measuring answered no row');
      return row;
    },
  };
}
