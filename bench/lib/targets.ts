import { startChild } from './child.ts';
import type { Product } from './product.ts';
import type { StreamTarget } from './stream-load.ts';

/** Answers that one user may have live at a time (LIMITS.generation.perUserLive of the contract). */
const LIVE_PER_USER = 2;

/**
 * The product: POST /api/chat, two answers a user. `tokensOf` so many users; new guests for every run when left out,
 * because a guest has ten questions in all.
 */
export function productTarget(
  product: Product,
  tokensOf: (users: number) => Promise<string[]> = product.guests,
): StreamTarget {
  const body = JSON.stringify({
    request_type: 'questions',
    selected_skills: ['Kafka'],
    response_length: '200',
    competency_level: 'Intermediate',
  });
  return {
    pid: product.pid,
    port: product.port,
    path: '/api/chat',
    async requests(count) {
      const tokens = await tokensOf(Math.ceil(count / LIVE_PER_USER));
      return Array.from({ length: count }, (_, index) => ({
        headers: jsonHeaders(body, { authorization: `Bearer ${tokens[Math.floor(index / LIVE_PER_USER)]}` }),
        body,
      }));
    },
  };
}

/** The baseline: the bare relay in front of the same upstream. */
export async function startRelayTarget(upstreamPort: number): Promise<StreamTarget & { stop(): Promise<void> }> {
  const relay = await startChild('bare-relay', String(upstreamPort));
  const body = JSON.stringify({
    model: 'bench',
    stream: true,
    messages: [{ role: 'user', content: 'Ask a question.' }],
  });
  return {
    pid: relay.pid,
    port: relay.port,
    path: '/v1/chat/completions',
    requests: async (count) => Array.from({ length: count }, () => ({ headers: jsonHeaders(body), body })),
    stop: relay.stop,
  };
}

function jsonHeaders(body: string, more: Record<string, string> = {}): Record<string, string> {
  return { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...more };
}
