import { createHmac, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { checkoutPage } from './checkout-page.ts';
import { CHECKOUT_SCRIPT } from './checkout-script.ts';
import { createSandboxBooks, SandboxRefusal, type SandboxState } from './sandbox-books.ts';
import type { SandboxKeys } from './sandbox-keys.ts';
import { createWebhookSender, type SandboxEvent } from './sandbox-webhooks.ts';

export interface SandboxOptions {
  keys: SandboxKeys;
  /** where its books are kept from one start to the next; null: in memory only */
  file: string | null;
  /** where events are sent; null: nowhere */
  webhookUrl: string | null;
}

interface Answer {
  status?: number;
  type?: string;
  body: unknown;
}

const MAX_BODY = 64 * 1024;
const newOrder = z.object({ amount: z.int(), currency: z.string(), receipt: z.string().max(40).nullish() });
const amounts = z.object({ amount: z.int(), currency: z.string() });
const newRefund = z.object({ amount: z.int().optional() });
const choice = z.object({ order_id: z.string(), outcome: z.enum(['success', 'failure']), webhook: z.boolean() });

/**
 * Plays Razorpay without its money: the REST calls, signatures and webhooks that the product uses, and the checkout window in
 * which every ending can be chosen. For local use: whoever reaches it can "pay".
 */
export function createSandboxServer({ keys, file, webhookUrl }: SandboxOptions) {
  const books = createSandboxBooks(
    file ? (state) => keep(file, state) : null,
    file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SandboxState) : undefined,
  );
  const closed = new AbortController();
  const send = webhookUrl
    ? createWebhookSender({ url: webhookUrl, secret: keys.webhookSecret, closed: closed.signal })
    : null;
  const tell = (...events: SandboxEvent[]) => {
    for (const event of events) void send?.(event);
  };
  const paid = (paymentId: string): SandboxEvent[] => {
    const payment = books.payment(paymentId);
    const order = books.order(payment.order_id);
    return [
      { event: 'payment.captured', payment },
      { event: 'order.paid', payment, order },
    ];
  };
  const signature = (orderId: string, paymentId: string) =>
    createHmac('sha256', keys.keySecret).update(`${orderId}|${paymentId}`).digest('hex');

  const api = (
    method: string,
    path: string,
    query: URLSearchParams,
    body: unknown,
    request: IncomingMessage,
  ): unknown => {
    const [, kind, id = '', action] = path.split('/');
    const call = `${method} ${kind}${id ? '/:id' : ''}${action ? `/${action}` : ''}`;
    switch (call) {
      case 'POST orders': {
        const { receipt, ...order } = newOrder.parse(body);
        return books.createOrder({ ...order, receipt: receipt ?? null });
      }
      case 'GET orders':
        return collection(books.ordersOf(query.get('receipt') ?? ''));
      case 'GET orders/:id':
        return books.order(id);
      case 'GET orders/:id/payments':
        return collection(books.paymentsOf(id));
      case 'GET payments/:id':
        return books.payment(id);
      case 'POST payments/:id/capture': {
        const payment = books.capture(id, amounts.parse(body));
        tell(...paid(id));
        return payment;
      }
      case 'POST payments/:id/refund': {
        const key = request.headers['x-refund-idempotency'];
        const refund = books.refund(id, newRefund.parse(body ?? {}).amount, typeof key === 'string' ? key : null);
        tell({ event: 'refund.processed', refund, payment: books.payment(id) });
        return refund;
      }
      default:
        throw new SandboxRefusal(404, 'The requested URL was not found on the server.');
    }
  };

  /** What a button of the checkout window does. */
  const choose = (body: unknown) => {
    const { order_id, outcome, webhook } = choice.parse(body);
    const payment = books.pay(order_id, outcome === 'success' ? 'captured' : 'failed');
    if (webhook) tell(...(outcome === 'success' ? paid(payment.id) : [{ event: 'payment.failed', payment }]));
    if (outcome === 'failure') {
      const metadata = { order_id, payment_id: payment.id };
      return failure(payment.error_description ?? '', { source: 'bank', reason: 'payment_failed', metadata });
    }
    return {
      razorpay_payment_id: payment.id,
      razorpay_order_id: order_id,
      razorpay_signature: signature(order_id, payment.id),
    };
  };

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://sandbox');
    const method = request.method ?? 'GET';
    if (pathname.startsWith('/v1/')) {
      if (!isAuthorized(request, keys)) throw new SandboxRefusal(401, 'Authentication failed');
      return { body: api(method, pathname.slice('/v1'.length), query, await readJson(request), request) };
    }
    switch (`${method} ${pathname}`) {
      case 'GET /checkout.js':
        return { type: 'text/javascript; charset=utf-8', body: CHECKOUT_SCRIPT };
      case 'GET /checkout': {
        const order = books.order(query.get('order_id') ?? '');
        if (query.get('key') !== keys.keyId) throw new SandboxRefusal(401, 'Authentication failed');
        const text = (name: string) => (query.get(name) ?? '').slice(0, 200);
        const page = checkoutPage({
          orderId: order.id,
          amount: order.amount,
          name: text('name'),
          description: text('description'),
          email: text('email'),
          retry: query.get('retry') !== 'no',
          escape: query.get('escape') !== 'no',
          parent: text('parent'),
        });
        return { type: 'text/html; charset=utf-8', body: page };
      }
      case 'POST /checkout/pay':
        // what a page of another origin may send without being asked is no JSON
        if (!request.headers['content-type']?.startsWith('application/json'))
          throw new SandboxRefusal(415, 'JSON is needed');
        return { body: choose(await readJson(request)) };
      default:
        throw new SandboxRefusal(404, 'The requested URL was not found on the server.');
    }
  };

  const server = createServer((request, response) => {
    answer(request)
      .catch(describeError)
      .then(
        (result) => reply(response, result),
        () => response.destroy(),
      );
  });

  return {
    books,
    keys,
    signature,
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

function collection<Item>(items: Item[]) {
  return { entity: 'collection', count: items.length, items };
}

function failure(description: string, more: Record<string, unknown> = {}, code = 'BAD_REQUEST_ERROR') {
  return { error: { code, description, step: 'payment_authorization', ...more } };
}

function describeError(error: unknown): Answer {
  if (error instanceof SandboxRefusal)
    return { status: error.status, body: failure(error.description, {}, error.code) };
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return { status: 400, body: failure('The request is not valid') };
  return { status: 500, body: failure('The sandbox failed', {}, 'SERVER_ERROR') };
}

function reply(
  response: ServerResponse,
  { status = 200, type = 'application/json; charset=utf-8', body }: Answer,
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
    if (bytes > MAX_BODY) throw new SandboxRefusal(413, 'The request is too large');
    chunks.push(piece);
  }
  return bytes === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/** A file that is cut off by a crash never takes the place of a whole one. */
function keep(file: string, state: SandboxState): void {
  const draft = `${file}.new`;
  writeFileSync(draft, JSON.stringify(state), { mode: 0o600 });
  renameSync(draft, file);
}
