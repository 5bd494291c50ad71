import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { isSignedWith } from '../adapters/payments-razorpay/signature.ts';
import { createSandboxServer, type SandboxOptions } from './sandbox-server.ts';

const keys = { keyId: 'rzp_test_1', keySecret: 'key secret', webhookSecret: 'webhook secret' };
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(options: Partial<SandboxOptions> = {}) {
  const server = createSandboxServer({ keys, file: null, webhookUrl: null, ...options });
  const url = await server.listen(0);
  closing.push(() => server.close());
  const call = async (method: string, path: string, body?: unknown, secret = keys.keySecret) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Basic ${btoa(`${keys.keyId}:${secret}`)}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const order = async () => (await call('POST', '/v1/orders', { amount: 199_00, currency: 'INR', receipt: 'r1' })).body;
  return { server, url, call, order };
}

describe('the sandbox', () => {
  test('lets in nobody without its keys', async () => {
    const { call } = await start();
    expect((await call('GET', '/v1/orders', undefined, 'wrong')).status).toBe(401);
  });

  test('plays orders, payments, captures and refunds by the provider’s rules', async () => {
    const { server, call, order } = await start();
    const { id } = await order();
    expect((await call('GET', '/v1/orders?receipt=r1')).body).toMatchObject({
      count: 1,
      items: [{ id, status: 'created' }],
    });
    const payment = server.books.pay(id, 'authorized');
    const capture = (amount: number) => call('POST', `/v1/payments/${payment.id}/capture`, { amount, currency: 'INR' });
    expect((await capture(100)).status).toBe(400);
    expect((await capture(199_00)).body).toMatchObject({ status: 'captured', captured: true });
    expect((await capture(199_00)).body).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR' } });
    expect((await call('GET', `/v1/orders/${id}`)).body).toMatchObject({ status: 'paid', amount_due: 0 });
    expect(() => server.books.pay(id, 'captured')).toThrow('paid already');
    const refund = () => call('POST', `/v1/payments/${payment.id}/refund`, { amount: 199_00 });
    expect((await refund()).body).toMatchObject({ entity: 'refund', status: 'processed' });
    expect((await refund()).status).toBe(400);
    expect((await call('GET', `/v1/orders/${id}/payments`)).body.items).toMatchObject([{ status: 'refunded' }]);
    expect((await call('GET', '/v1/payments/pay_nowhere')).status).toBe(400);
    expect((await call('POST', '/v1/orders', { amount: 10, currency: 'INR' })).status).toBe(400);
    expect((await call('DELETE', '/v1/orders')).status).toBe(404);
  });

  test('answers the same refund to the same key, and refuses the key for another one', async () => {
    const { server, order } = await start();
    const payment = server.books.pay((await order()).id, 'captured');
    const first = server.books.refund(payment.id, 199_00, 'key-1');
    expect(server.books.refund(payment.id, 199_00, 'key-1')).toEqual(first);
    expect(() => server.books.refund(payment.id, 100, 'key-1')).toThrow('idempotency');
    expect(server.books.payment(payment.id).amount_refunded).toBe(199_00);
  });

  test('signs what the window hands to the page, and tells of it until that is taken in', async () => {
    const taken: { body: string; signature: string; event: string }[] = [];
    let arrived = () => undefined;
    const both = new Promise<void>((resolve) => {
      arrived = () => {
        if (taken.length === 2) resolve();
      };
    });
    let busy = true;
    const takeIn = async (request: IncomingMessage, response: ServerResponse) => {
      const body = await text(request);
      if (busy) {
        busy = false;
        response.writeHead(503).end();
        return;
      }
      response.end('{}');
      taken.push({
        body,
        signature: String(request.headers['x-razorpay-signature']),
        event: String(request.headers['x-razorpay-event-id']),
      });
      arrived();
    };
    const product = createServer((request, response) => void takeIn(request, response));
    await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
    closing.push(() => product.close());
    const { call, order } = await start({ webhookUrl: `http://127.0.0.1:${(product.address() as AddressInfo).port}/` });
    const { id } = await order();
    const choice = { order_id: id, outcome: 'success', webhook: true };
    const { body: answer } = await call('POST', '/checkout/pay', choice);
    expect(isSignedWith(`${id}|${answer.razorpay_payment_id}`, keys.keySecret, answer.razorpay_signature)).toBe(true);
    await both;
    expect(taken.map(({ body }) => JSON.parse(body).event).toSorted()).toEqual(['order.paid', 'payment.captured']);
    expect(new Set(taken.map(({ event }) => event)).size).toBe(2);
    for (const { body, signature } of taken) expect(isSignedWith(body, keys.webhookSecret, signature)).toBe(true);
    expect((await call('POST', '/checkout/pay', choice)).body).toMatchObject({
      error: { description: /paid already/ },
    });
  });

  test('keeps its books from one start to the next', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'prep-ai-sandbox-'));
    closing.push(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'books.json');
    const first = await start({ file });
    const { id } = await first.order();
    const payment = first.server.books.pay(id, 'captured');
    await first.server.close();
    const second = await start({ file });
    expect((await second.call('GET', `/v1/orders/${id}/payments`)).body.items).toEqual([payment]);
  });

  test('shows a window that says it is a test, and nothing of its address is markup there', async () => {
    const { url, order } = await start();
    const { id } = await order();
    const query = new URLSearchParams({
      key: keys.keyId,
      order_id: id,
      name: '<img src=x onerror=alert(1)>',
      description: '"&',
      parent: '</script><script>alert(2)</script>',
    });
    const page = await (await fetch(`${url}/checkout?${query}`)).text();
    expect(page).toContain('Test mode, no money moves');
    expect(page).toContain('₹199.00');
    expect(page).not.toMatch(/<img|<script>alert/);
    const stranger = await fetch(`${url}/checkout?key=rzp_test_2&order_id=${id}`);
    expect(stranger.status).toBe(401);
    const form = await fetch(`${url}/checkout/pay`, { method: 'POST', body: `{"order_id":"${id}"}` });
    expect(form.status).toBe(415);
  });
});
