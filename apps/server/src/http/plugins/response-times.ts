import { ALL_ENDPOINTS, type Endpoint, endpoints } from '@prep-ai/contract';
import type { FastifyInstance } from 'fastify';
import type { ResponseTimeRecorder } from '../../domain/analytics/response-time-recorder.ts';

export interface ResponseTimesDeps {
  recorder: Pick<ResponseTimeRecorder, 'record'>;
  /** whether 503 is the right answer now, because the process stops or the site is being maintained */
  isClosed: () => Promise<boolean>;
}

/** Load balancers and monitors call them all the time: they would hide what people wait for. */
const PROBES: readonly Endpoint[] = [endpoints.system.health, endpoints.system.ready];

/**
 * Records how calls of the contract were answered. A stream lasts as long as its text and an upload as long as the caller's
 * connection needs: they count as responses, and their time does not.
 */
export function registerResponseTimes(app: FastifyInstance, { recorder, isClosed }: ResponseTimesDeps): void {
  const calls = new Map(
    ALL_ENDPOINTS.filter((endpoint) => !PROBES.includes(endpoint)).map((endpoint) => [keyOf(endpoint), endpoint]),
  );
  app.addHook('onResponse', async ({ method, routeOptions: { url } }, { statusCode, elapsedTime }) => {
    const call = calls.get(keyOf({ method, path: url ?? '' }));
    if (!call || (statusCode === 503 && (await isClosed()))) return;
    recorder.record(statusCode, call.kind === 'stream' || call.upload ? null : elapsedTime);
  });
}

function keyOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`;
}
