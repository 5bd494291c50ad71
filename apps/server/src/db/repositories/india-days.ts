import { type SQL, sql } from 'drizzle-orm';

/**
 * The moment when the day of `moment` began in India, where every day has 24 hours. Group by it, and name the groups: giving
 * each row a date of its zone takes several times as long as counting it.
 */
export function dayBeginInIndia(moment: SQL): SQL {
  return sql`date_bin('1 day', ${moment}, '1970-01-01T00:00:00+05:30'::timestamptz)`;
}

/** How `moment` is written in India. */
export function nameInIndia(moment: SQL, format: 'YYYY-MM-DD' | 'YYYY-MM'): SQL {
  return sql`to_char(${moment} at time zone 'Asia/Kolkata', ${format})`;
}
