import { ALL_ENDPOINTS, type Endpoint, endpoints } from '@prep-ai/contract';
import type { FastifyInstance } from 'fastify';
import type { ResponseTimeRecorder } from '../../domain/analytics/response-time-recorder.ts';

export interface ResponseTimesDeps {
  book: Pick<ResponseTimeRecorder, 'note'>;
  /** whether 503 is the right answer now, because the process stops or the site is being maintained */
  isClosed: () => Promise<boolean>;
}

/** Balancers and monitors ask them all the time: they would hide what people wait for. */
const PROBES: readonly Endpoint[] = [endpoints.system.health, endpoints.system.ready];

/**
 * Notes how calls of the contract were answered. A stream lasts as long as its text and an upload as long as its line takes:
 * they count as answers, and their time does not.
 */
export function registerResponseTimes(app: FastifyInstance, { book, isClosed }: ResponseTimesDeps): void {
  const calls = new Map(
    ALL_ENDPOINTS.filter((endpoint) => !PROBES.includes(endpoint)).map((endpoint) => [keyOf(endpoint), endpoint]),
  );
  app.addHook('onResponse', async ({ method, routeOptions: { url } }, { statusCode, elapsedTime }) => {
    const call = calls.get(keyOf({ method, path: url ?? '' }));
    if (!call || (statusCode === 503 && (await isClosed()))) return;
    book.note(statusCode, call.events || call.file ? null : elapsedTime);
  });
}

function keyOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`;
}
