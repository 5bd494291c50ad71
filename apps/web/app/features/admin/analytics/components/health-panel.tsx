import { Skeleton } from '@mantine/core';
import type { SystemHealth } from '@prep-ai/contract';
import { Button } from '../../../../components/ui/button.tsx';
import { Pill } from '../../../../components/ui/pill.tsx';
import { momentInIndia } from '../../../../lib/india-time.ts';
import { counted, NONE, rate, whole } from '../../metrics/model/format.ts';
import { useHealth } from '../api/get-health.ts';
import { errorWord, type HealthWord, responseWord, uptimeWord } from '../model/health-words.ts';
import styles from './health-panel.module.css';
import { Panel } from './panel.tsx';

/** What the server measured about itself. */
export function HealthPanel() {
  const health = useHealth();
  return (
    <Panel
      title="System Health"
      hint={health.data ? `Last hour, ${counted(health.data.requests, 'call')}` : 'Last hour'}
    >
      {health.data ? (
        <Measured health={health.data} />
      ) : health.isError ? (
        <div role="alert" className={styles.failed}>
          <p>The server did not return its metrics.</p>
          <Button variant="default" size="sm" onClick={() => void health.refetch()}>
            Try Again
          </Button>
        </div>
      ) : (
        <Skeleton height={92} />
      )}
    </Panel>
  );
}

function Measured({ health }: { health: SystemHealth }) {
  const { response_p50_ms, response_p95_ms, uptime_rate, up_since, error_rate } = health;
  return (
    <dl className={styles.list}>
      <Line
        name="API response time"
        hint={response_p50_ms === null ? undefined : `95th percentile; median ${whole(response_p50_ms)} ms`}
        value={response_p95_ms === null ? NONE : `${whole(response_p95_ms)} ms`}
        word={response_p95_ms === null ? null : responseWord(response_p95_ms)}
      />
      <Line
        name="Uptime"
        hint={up_since === null ? undefined : `since ${momentInIndia(up_since)}`}
        value={rate(uptime_rate)}
        word={uptime_rate === null ? null : uptimeWord(uptime_rate)}
      />
      <Line
        name="Error rate"
        hint="responses with a server error"
        value={rate(error_rate)}
        word={error_rate === null ? null : errorWord(error_rate)}
      />
    </dl>
  );
}

function Line({ name, hint, value, word }: { name: string; hint?: string; value: string; word: HealthWord | null }) {
  return (
    <div className={styles.line}>
      <dt>
        {name}
        {hint && <span className={styles.hint}>{hint}</span>}
      </dt>
      <dd>
        <strong>{value}</strong>
        {word && <Pill tone={word.tone}>{word.word}</Pill>}
      </dd>
    </div>
  );
}
