import { MS, type SystemHealth } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { MeasurementsRepository, MinuteMetrics } from './measurements-repository.ts';
import { minuteOf, type ResponseTimeRecorder } from './response-time-recorder.ts';
import { percentile } from './response-times.ts';

const SHOWN_MINUTES = 60;

export interface SystemHealthDeps {
  measurements: MeasurementsRepository;
  responseTimes: ResponseTimeRecorder;
  instanceId: string;
  clock: Clock;
}

/** The health of the service: every process stores its own minutes, and reads those of all. */
export function createSystemHealth({ measurements, responseTimes, instanceId, clock }: SystemHealthDeps) {
  const startedAt = clock.now();

  /** Stores what this process has measured, and that it runs. */
  async function store(): Promise<void> {
    const minutes = responseTimes.unsaved();
    await measurements.beat(minuteOf(clock.now()));
    await measurements.saveMinutes(instanceId, minutes);
    responseTimes.saved(minutes);
  }

  return {
    store,
    async show(): Promise<SystemHealth> {
      await store();
      const now = minuteOf(clock.now());
      const from = new Date(now.getTime() - (SHOWN_MINUTES - 1) * MS.minute);
      const [minutes, service] = await Promise.all([measurements.minutes(from, now), measurements.service(now)]);
      const times = addUp(minutes);
      const requests = minutes.reduce((sum, minute) => sum + minute.requests, 0);
      const failures = minutes.reduce((sum, minute) => sum + minute.failures, 0);
      return {
        response_p50_ms: percentile(times, 0.5),
        response_p95_ms: percentile(times, 0.95),
        requests,
        uptime_seconds: Math.max(0, Math.floor((clock.now().getTime() - startedAt.getTime()) / 1000)),
        uptime_rate: service.first && service.minutes / ((now.getTime() - service.first.getTime()) / MS.minute + 1),
        up_since: service.first?.toISOString() ?? null,
        error_rate: requests === 0 ? null : failures / requests,
      };
    },
  };
}

function addUp(minutes: readonly MinuteMetrics[]): Map<number, number> {
  const sum = new Map<number, number>();
  for (const { times } of minutes) {
    for (const [bucket, count] of Object.entries(times)) {
      sum.set(Number(bucket), (sum.get(Number(bucket)) ?? 0) + count);
    }
  }
  return sum;
}
