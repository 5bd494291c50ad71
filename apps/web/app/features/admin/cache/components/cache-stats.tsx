import type { CacheStats } from '@prep-ai/contract';
import { momentInIndia } from '../../../../lib/india-time.ts';
import { KpiRow } from '../../metrics/components/kpi-row.tsx';
import { counted, NONE, rate, whole } from '../../metrics/model/format.ts';
import { byteWords, performanceWord } from '../model/cache-words.ts';

/** The six metrics of the cache; em dashes until they have been loaded. */
export function CacheStatCards({ stats }: { stats: CacheStats | undefined }) {
  const looked = stats && stats.hits + stats.misses > 0;
  return (
    <KpiRow
      kpis={[
        { label: 'Cached Skills', value: whole(stats?.skills) },
        { label: 'Total Subtopics', value: whole(stats?.subtopics) },
        { label: 'Cache Size', value: stats ? byteWords(stats.bytes) : NONE, hint: 'as stored' },
        { label: 'Hit Rate', value: rate(stats?.hit_rate), hint: stats && counted(stats.hits, 'hit') },
        {
          label: 'Miss Rate',
          value: rate(stats?.miss_rate),
          hint: stats && `${whole(stats.misses)} ${stats.misses === 1 ? 'miss' : 'misses'}`,
        },
        {
          label: 'Performance',
          value: performanceWord(stats?.hit_rate ?? null),
          hint:
            stats && (looked && stats.counted_since ? `since ${momentInIndia(stats.counted_since)}` : 'no look-up yet'),
        },
      ]}
    />
  );
}
