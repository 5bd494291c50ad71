import { once } from 'node:events';
import { AppError, ENCODED_STREAM_END, encodeEvent, KEEP_ALIVE_COMMENT, LIMITS, MS } from '@prep-ai/contract';
import type { FastifyReply } from 'fastify';

/** between keep-alive comments while nothing is written */
const KEEP_ALIVE_INTERVAL_MS = 15 * MS.second;
/** how long a reader may stall before it is disconnected */
const STALL_TIMEOUT_MS = 30 * MS.second;
/** how long a reader whose session has ended may take to receive what was written */
const FINAL_FLUSH_TIMEOUT_MS = 300;

export interface EventSink<Event> {
  /** false once the reader has gone */
  readonly open: boolean;
  /** Writes an event. Returns a promise to wait for when the reader is slow. */
  send(event: Event): Promise<void> | undefined;
  end(): void;
}

/**
 * Takes a reply over as text/event-stream. Headers that hooks have set are copied, because hijacking skips them. A reader
 * that stalls is disconnected, and one whose session ends gets that error as its last event; the writer of the events goes on.
 */
export function openEventStream<Event>(reply: FastifyReply): EventSink<Event> {
  reply.hijack();
  const { raw } = reply;
  const gone = new AbortController();
  // read for every event: a signal's own flag costs more
  let open = true;
  raw.once('close', close);
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // nginx must not buffer the events
    'x-accel-buffering': 'no',
  });
  raw.flushHeaders();
  const keepAlive = setInterval(() => raw.write(KEEP_ALIVE_COMMENT), KEEP_ALIVE_INTERVAL_MS);
  const { session, server } = reply.request;
  const unwatch = session ? server.sessionWatch.watch(session.sessionId, dismiss) : () => undefined;
  raw.once('close', () => {
    clearInterval(keepAlive);
    unwatch();
  });

  function close(): void {
    open = false;
    gone.abort();
  }

  async function drained(): Promise<void> {
    if (raw.writableLength > LIMITS.generation.readerBufferBytes) raw.destroy();
    const stalled = setTimeout(() => raw.destroy(), STALL_TIMEOUT_MS);
    await once(raw, 'drain', { signal: gone.signal }).catch(() => undefined);
    clearTimeout(stalled);
  }

  function dismiss(): void {
    if (!open || raw.writableEnded) return;
    clearInterval(keepAlive);
    const { detail, code } = new AppError('session_ended').toBody();
    raw.end(`${encodeEvent({ error: { detail, code } })}${ENCODED_STREAM_END}`);
    close();
    const late = setTimeout(() => raw.destroy(), FINAL_FLUSH_TIMEOUT_MS);
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
      if (open) raw.end(ENCODED_STREAM_END);
    },
  };
}
