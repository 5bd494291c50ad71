import type { JsonEndpoint, StreamEndpoint } from '@prep-ai/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { type EventSink, openEventStream } from './event-stream.ts';
import { addRoute, type CallOf } from './serve.ts';

/** Opens the stream; until then an error is a response with its own status. */
type OpenStream<Event extends z.ZodType> = () => EventSink<z.input<Event>>;

type StreamHandler<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, E extends z.ZodType> = (
  call: CallOf<P, Q, B>,
  open: OpenStream<E>,
) => Promise<void>;

/** Serves a call of the contract that streams events; they are typed by the contract. */
export function serveStream<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, E extends z.ZodType>(
  app: FastifyInstance,
  endpoint: StreamEndpoint<P, Q, B, E>,
  handler: StreamHandler<P, Q, B, E>,
): void {
  addRoute<P, Q, B>(app, endpoint, async (call) => {
    await handler(call, () => openEventStream(call.reply));
    return call.reply;
  });
}

/** Serves a call that returns JSON, or streams events to a caller that accepts text/event-stream. */
export function serveJsonOrStream<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  E extends z.ZodType,
>(
  app: FastifyInstance,
  endpoint: JsonEndpoint<P, Q, B, R, E> & { events: E },
  handlers: { json: (call: CallOf<P, Q, B>) => Promise<z.input<R>>; stream: StreamHandler<P, Q, B, E> },
): void {
  addRoute<P, Q, B>(app, endpoint, async (call) => {
    if (!call.request.headers.accept?.includes('text/event-stream'))
      return call.reply.status(endpoint.status ?? 200).send(await handlers.json(call));
    await handlers.stream(call, () => openEventStream(call.reply));
    return call.reply;
  });
}
