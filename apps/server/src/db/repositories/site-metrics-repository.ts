import { eq, sql } from 'drizzle-orm';
import type { SiteMetricsRepository, SiteMetricsRow } from '../../domain/site/site-metrics-repository.ts';
import type { Database } from '../database.ts';
import { rows } from '../migrate.ts';
import { generations, reviews, users } from '../schema/index.ts';

export function createSiteMetricsRepository(db: Database): SiteMetricsRepository {
  return {
    async measure(): Promise<SiteMetricsRow> {
      const published = sql`from ${reviews} where ${eq(reviews.status, 'approved')}`;
      const [row] = rows<SiteMetricsRow>(
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
