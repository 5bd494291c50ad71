import { timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { CHECKOUT_SCRIPT } from './checkout-script.ts';
import { createSandboxApi } from './sandbox-api.ts';
import { SandboxBooks, SandboxRefusal, type SandboxState } from './sandbox-books.ts';
import { createSandboxCheckout, errorBody } from './sandbox-checkout.ts';
import type { SandboxKeys } from './sandbox-keys.ts';
import { createWebhookSender, type SandboxEvent } from './sandbox-webhooks.ts';

export interface SandboxOptions {
  keys: SandboxKeys;
  /** where its books are stored between starts; null: in memory only */
  file: string | null;
  /** where events are sent; null: nowhere */
  webhookUrl: string | null;
}

interface SandboxResponse {
  status?: number;
  type?: string;
  body: unknown;
}

const MAX_BODY_BYTES = 64 * 1024;

/**
 * Plays Razorpay without money: the REST calls, signatures and webhooks that the product uses, and a checkout window in which
 * every outcome can be chosen. For local use: anybody who reaches it can "pay".
 */
export function createSandboxServer({ keys, file, webhookUrl }: SandboxOptions) {
  const books = new SandboxBooks(
    file ? (state) => store(file, state) : null,
    file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SandboxState) : undefined,
  );
  const closed = new AbortController();
  const send = webhookUrl
    ? createWebhookSender({ url: webhookUrl, secret: keys.webhookSecret, closed: closed.signal })
    : null;
  const emit = (...events: SandboxEvent[]) => {
    for (const event of events) void send?.(event);
  };
  const api = createSandboxApi(books, emit);
  const checkout = createSandboxCheckout(books, keys, emit);

  const respond = async (request: IncomingMessage): Promise<SandboxResponse> => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://sandbox');
    const method = request.method ?? 'GET';
    if (pathname.startsWith('/v1/')) {
      if (!isAuthorized(request, keys)) throw new SandboxRefusal(401, 'Authentication failed');
      const key = request.headers['x-refund-idempotency'];
      const idempotencyKey = typeof key === 'string' ? key : null;
      const path = pathname.slice('/v1'.length);
      return { body: api({ method, path, query, body: await readJson(request), idempotencyKey }) };
    }
    switch (`${method} ${pathname}`) {
      case 'GET /checkout.js':
        return { type: 'text/javascript; charset=utf-8', body: CHECKOUT_SCRIPT };
      case 'GET /checkout':
        return { type: 'text/html; charset=utf-8', body: checkout.page(query) };
      case 'POST /checkout/pay':
        // pages of other origins can send anything but JSON without a preflight
        if (!request.headers['content-type']?.startsWith('application/json'))
          throw new SandboxRefusal(415, 'JSON is needed');
        return { body: checkout.choose(await readJson(request)) };
      default:
        throw new SandboxRefusal(404, 'The requested URL was not found on the server.');
    }
  };

  const server = createServer((request, response) => {
    respond(request)
      .catch(describeError)
      .then(
        (result) => reply(response, result),
        () => response.destroy(),
      );
  });

  return {
    books,
    keys,
    signature: checkout.sign,
    /** Resolves with its address once it listens; port 0 is any free one. */
    async listen(port: number, host = '127.0.0.1'): Promise<string> {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, resolve);
      });
      return `http://${host}:${(server.address() as AddressInfo).port}`;
    },
    async close(): Promise<void> {
      closed.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function describeError(error: unknown): SandboxResponse {
  if (error instanceof SandboxRefusal)
    return { status: error.status, body: errorBody(error.description, {}, error.code) };
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return { status: 400, body: errorBody('The request is not valid') };
  return { status: 500, body: errorBody('The sandbox failed', {}, 'SERVER_ERROR') };
}

function reply(
  response: ServerResponse,
  { status = 200, type = 'application/json; charset=utf-8', body }: SandboxResponse,
): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

function isAuthorized(request: IncomingMessage, { keyId, keySecret }: SandboxKeys): boolean {
  const right = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
  const given = Buffer.from(request.headers.authorization ?? '');
  return given.length === right.length && timingSafeEqual(given, right);
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const piece = Buffer.from(chunk);
    bytes += piece.length;
    if (bytes > MAX_BODY_BYTES) throw new SandboxRefusal(413, 'The request is too large');
    chunks.push(piece);
  }
  return bytes === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/** Written under another name first: a crash never leaves half a file. */
function store(file: string, state: SandboxState): void {
  const draft = `${file}.new`;
  writeFileSync(draft, JSON.stringify(state), { mode: 0o600 });
  renameSync(draft, file);
}
