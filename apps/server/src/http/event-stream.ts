import { once } from 'node:events';
import { AppError, ENCODED_DONE, encodeEvent, KEEP_ALIVE, LIMITS } from '@prep-ai/contract';
import type { FastifyReply } from 'fastify';

/** ms between keep-alive comments while nothing is written */
const KEEP_ALIVE_MS = 15_000;
/** ms: a reader that takes nothing for so long is dropped */
const STALLED_MS = 30_000;
/** ms: a reader whose session has ended gets no more time than this to take what is on its way */
const PARTING_MS = 300;

export interface EventSink {
  /** false once the reader has gone */
  readonly open: boolean;
  /** Writes an event; waits while the reader is slow. */
  send(event: unknown): Promise<void>;
  end(): void;
}

/**
 * Takes a reply over as text/event-stream. Headers that hooks have set are copied, because hijacking skips them. A reader
 * that stalls is dropped, and one whose session ends is told so and sent away: what writes the events goes on.
 */
export function openEventStream(reply: FastifyReply): EventSink {
  reply.hijack();
  const { raw } = reply;
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // nginx must not collect the events
    'x-accel-buffering': 'no',
  });
  raw.flushHeaders();
  const keepAlive = setInterval(() => raw.write(KEEP_ALIVE), KEEP_ALIVE_MS);
  const { session, server } = reply.request;
  const unwatch = session ? server.sessionWatch.watch(session.sessionId, dismiss) : () => undefined;
  raw.once('close', () => {
    clearInterval(keepAlive);
    unwatch();
  });

  function dismiss(): void {
    if (gone.signal.aborted || raw.writableEnded) return;
    clearInterval(keepAlive);
    const { detail, code } = new AppError('session_ended').toBody();
    raw.end(`${encodeEvent({ error: { detail, code } })}${ENCODED_DONE}`);
    gone.abort();
    const late = setTimeout(() => raw.destroy(), PARTING_MS);
    raw.once('close', () => clearTimeout(late));
  }

  return {
    get open() {
      return !gone.signal.aborted;
    },
    async send(event) {
      if (gone.signal.aborted) return;
      keepAlive.refresh();
      if (raw.write(encodeEvent(event))) return;
      if (raw.writableLength > LIMITS.generation.readerBufferBytes) raw.destroy();
      const stalled = setTimeout(() => raw.destroy(), STALLED_MS);
      await once(raw, 'drain', { signal: gone.signal }).catch(() => undefined);
      clearTimeout(stalled);
    },
    end() {
      clearInterval(keepAlive);
      if (!gone.signal.aborted) raw.end(ENCODED_DONE);
    },
  };
}
