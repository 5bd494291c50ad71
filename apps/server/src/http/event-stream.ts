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
  /** Writes an event; what it answers is there to be waited for while the reader is slow. */
  send(event: unknown): Promise<void> | undefined;
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
  // asked for every event: a signal's own flag costs more
  let open = true;
  raw.once('close', leave);
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

  function leave(): void {
    open = false;
    gone.abort();
  }

  async function drained(): Promise<void> {
    if (raw.writableLength > LIMITS.generation.readerBufferBytes) raw.destroy();
    const stalled = setTimeout(() => raw.destroy(), STALLED_MS);
    await once(raw, 'drain', { signal: gone.signal }).catch(() => undefined);
    clearTimeout(stalled);
  }

  function dismiss(): void {
    if (!open || raw.writableEnded) return;
    clearInterval(keepAlive);
    const { detail, code } = new AppError('session_ended').toBody();
    raw.end(`${encodeEvent({ error: { detail, code } })}${ENCODED_DONE}`);
    leave();
    const late = setTimeout(() => raw.destroy(), PARTING_MS);
    raw.once('close', () => clearTimeout(late));
  }

  return {
    get open() {
      return open;
    },
    send(event) {
      if (!open) return undefined;
      keepAlive.refresh();
      return raw.write(encodeEvent(event)) ? undefined : drained();
    },
    end() {
      clearInterval(keepAlive);
      if (open) raw.end(ENCODED_DONE);
    },
  };
}
