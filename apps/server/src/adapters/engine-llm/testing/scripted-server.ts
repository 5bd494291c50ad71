import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  response: ServerResponse;
  /** resolves when the connection of this request is closed */
  closed: Promise<unknown>;
}

/** A provider whose every byte and silence a test decides: for the faults that aimock can't produce. */
export class ScriptedServer {
  readonly requests: ReceivedRequest[] = [];
  #server = createServer((request, response) => {
    // a caller may break off in the midst of its request: then there is nothing to answer
    this.#take(request, response).catch(() => {});
  });
  #waiting: (() => void)[] = [];

  /** `answer` writes the response, or leaves it open */
  constructor(private answer: (request: ReceivedRequest, index: number) => void) {}

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  /** Resolves when `count` requests have come. */
  async received(count: number): Promise<void> {
    while (this.requests.length < count) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // not events.once: a connection that its caller breaks may end with an error, and that is an end too
    // a connection stays open for the next request, whose end is waited for too
    const closed = new Promise((resolve) => request.socket.setMaxListeners(0).once('close', resolve));
    let body = '';
    for await (const chunk of request) body += chunk;
    const received = { path: request.url ?? '', headers: request.headers, body, response, closed };
    this.requests.push(received);
    for (const resolve of this.#waiting.splice(0)) resolve();
    this.answer(received, this.requests.length - 1);
  }
}
