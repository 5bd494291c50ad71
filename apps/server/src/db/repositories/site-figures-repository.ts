import { eq, sql } from 'drizzle-orm';
import type { SiteFiguresRepository, SiteFiguresRow } from '../../domain/site/site-figures-repository.ts';
import type { Database } from '../database.ts';
import { rows } from '../migrate.ts';
import { generations, reviews, users } from '../schema/index.ts';

export function createSiteFiguresRepository(db: Database): SiteFiguresRepository {
  return {
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
