import { MS } from '@prep-ai/contract';
import type { Random } from './random.ts';
import { JOBS, NAMES, type SampleJob } from './sample-texts.ts';

export const ADMIN_ADDRESS = 'sample.admin@example.com';

/** What somebody shows of the product's states. */
export type SampleKind =
  | 'admin'
  | 'guest'
  | 'unverified'
  | 'deactivated'
  | 'free'
  | 'pro'
  | 'gifted'
  | 'expired'
  | 'refunded';

export interface SamplePerson {
  kind: SampleKind;
  name: string | null;
  /** null for guests */
  email: string | null;
  provider: 'google' | 'microsoft' | null;
  job: SampleJob;
  createdAt: Date;
  lastSeenAt: Date;
}

/** of every 50 people after the administrator */
const SHARES: readonly (readonly [SampleKind, number])[] = [
  ['free', 23],
  ['pro', 8],
  ['guest', 7],
  ['expired', 5],
  ['unverified', 2],
  ['deactivated', 2],
  ['gifted', 2],
  ['refunded', 1],
];
const KINDS: readonly SampleKind[] = SHARES.flatMap(([kind, count]) => Array.from({ length: count }, () => kind));
const YEAR_DAYS = 365;

/** People over the year before `now`: few at first, more later. The first is an administrator. */
export function samplePeople(count: number, random: Random, now: Date): SamplePerson[] {
  const ago = (days: number) => new Date(now.getTime() - Math.round(days * MS.day));
  return Array.from({ length: count }, (_, index): SamplePerson => {
    // 7 and 50 have no common divisor: every kind comes once in 50, mixed
    const kind: SampleKind = index === 0 ? 'admin' : (KINDS[(index * 7) % KINDS.length] ?? 'free');
    const [shown, latin] = NAMES[index % NAMES.length] ?? ['Asha Verma', 'asha.verma'];
    const daysAgo = kind === 'admin' ? YEAR_DAYS : ageOf(kind, random);
    const seenDaysAgo = kind === 'admin' ? 0.1 : daysAgo * random.next() * 0.6;
    return {
      kind,
      name: kind === 'guest' ? null : kind === 'admin' ? 'Sample Administrator' : shown,
      email: kind === 'guest' ? null : kind === 'admin' ? ADMIN_ADDRESS : `${latin}.${index}@example.com`,
      provider: kind === 'free' && random.chance(0.2) ? random.pick(['google', 'microsoft'] as const) : null,
      job: JOBS[index % JOBS.length] ?? random.pick(JOBS),
      createdAt: ago(daysAgo),
      lastSeenAt: ago(seenDaysAgo),
    };
  });
}

/** Days since somebody came. Registrations that nobody confirms are removed after a week, so those are new. */
function ageOf(kind: SampleKind, random: Random): number {
  if (kind === 'unverified') return 0.2 + random.next() * 5;
  if (kind === 'guest') return 0.1 + random.next() * 60;
  const least = kind === 'expired' ? 80 : kind === 'pro' || kind === 'refunded' ? 40 : 0.5;
  return least + random.next() ** 1.6 * (YEAR_DAYS - least);
}
