import { createServer, type ServerResponse } from 'node:http';

/** A model provider that speaks OpenAI's chat completions and writes what a test tells it, when it tells it. */
export async function startModelProvider() {
  let response: ServerResponse | null = null;
  let arrived: (() => void) | null = null;
  let closed = 0;
  let status = 200;
  const server = createServer((request, reply) => {
    request.resume();
    request.once('end', () => {
      if (status !== 200) {
        reply
          .writeHead(status, { 'content-type': 'application/json', 'retry-after': '7' })
          .end('{"error":{"message":"no"}}');
        return;
      }
      reply.writeHead(200, { 'content-type': 'text/event-stream' });
      reply.flushHeaders();
      reply.once('close', () => {
        closed += 1;
      });
      response = reply;
      arrived?.();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const send = (data: unknown) =>
    response?.write(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);
  const chunk = (delta: object, finish: string | null = null) => ({
    id: 'chat-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'test',
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  return {
    environment: {
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      AI_DEFAULT_MODEL: 'test',
      AI_FALLBACK_OFFLINE: 'false',
    },
    /** resolves when the next call is there */
    asked: () =>
      new Promise<void>((done) => {
        arrived = done;
      }),
    say: (content: string) => send(chunk({ content })),
    finish() {
      send(chunk({}, 'stop'));
      send('[DONE]');
      response?.end();
    },
    /** the line breaks in the middle of the answer */
    cut: () => response?.socket?.destroy(),
    refuseWith(code: number) {
      status = code;
    },
    get closed() {
      return closed;
    },
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
