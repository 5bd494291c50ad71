import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRazorpayGateway } from './razorpay-gateway.ts';

type Reply = (request: IncomingMessage, response: ServerResponse) => void;
interface Seen {
  call: string;
  authorization: string | undefined;
  key: string | undefined;
  body: unknown;
}

let replies: Reply[] = [];
let seen: Seen[] = [];
const server = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    const key = request.headers['x-refund-idempotency'];
    seen.push({
      call: `${request.method} ${request.url}`,
      authorization: request.headers.authorization,
      key: typeof key === 'string' ? key : undefined,
      body: text ? JSON.parse(text) : undefined,
    });
    (replies.shift() ?? json(500, {}))(request, response);
  });
});
const json =
  (status: number, body: unknown): Reply =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const cut: Reply = (request) => request.socket.destroy();
const refused = json(400, { error: { code: 'BAD_REQUEST_ERROR', description: 'a text that is not ours' } });

let gateway: ReturnType<typeof createRazorpayGateway>;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  gateway = createRazorpayGateway({
    name: 'razorpay',
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    keyId: 'rzp_live_abc',
    keySecret: 'secret',
    webhookSecret: undefined,
    checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js',
  });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  replies = [];
  seen = [];
});
const calls = () => seen.map(({ call }) => call);
const order = { id: 'order_1', entity: 'order', amount: 199_00, currency: 'INR', receipt: 'ref-1', status: 'created' };
const payment = {
  id: 'pay_1',
  entity: 'payment',
  amount: 199_00,
  currency: 'INR',
  status: 'captured',
  order_id: 'order_1',
  captured: true,
  amount_refunded: 0,
  method: 'upi',
};
const wanted = { reference: 'ref-1', amount: 199_00, currency: 'INR' as const };

describe('an order', () => {
  test('is asked for with our reference, automatic capture and the key’s credentials', async () => {
    replies = [json(200, order)];
    expect(await gateway.createOrder(wanted)).toEqual({ id: 'order_1', amount: 199_00, currency: 'INR' });
    expect(seen).toEqual([
      {
        call: 'POST /v1/orders',
        authorization: `Basic ${btoa('rzp_live_abc:secret')}`,
        key: undefined,
        body: { amount: 199_00, currency: 'INR', receipt: 'ref-1', payment_capture: true },
      },
    ]);
  });

  test.each([
    ['the line broke', cut],
    ['the provider failed', json(502, {})],
    ['the answer makes no sense', json(200, { hello: 1 })],
  ])('is looked for instead of made twice when %s', async (_, reply) => {
    replies = [reply, json(200, { items: [order] })];
    expect(await gateway.createOrder(wanted)).toMatchObject({ id: 'order_1' });
    expect(calls()).toEqual(['POST /v1/orders', 'GET /v1/orders?receipt=ref-1&count=1']);
  });

  test('that was not made fails, and one that is refused is not looked for', async () => {
    replies = [cut, json(200, { items: [] })];
    await expect(gateway.createOrder(wanted)).rejects.toMatchObject({ failure: 'unavailable' });
    seen = [];
    replies = [refused];
    await expect(gateway.createOrder(wanted)).rejects.toMatchObject({
      failure: 'refused',
      reason: '400 BAD_REQUEST_ERROR',
      message: expect.not.stringContaining('not ours'),
    });
    expect(calls()).toEqual(['POST /v1/orders']);
  });
});

test('a question is asked once more when no answer came; a refund and a capture are not', async () => {
  replies = [cut, json(200, { items: [payment] })];
  expect(await gateway.listPayments('order_1')).toMatchObject([{ id: 'pay_1', orderId: 'order_1', captured: true }]);
  expect(calls()).toEqual(['GET /v1/orders/order_1/payments', 'GET /v1/orders/order_1/payments']);
  seen = [];
  replies = [cut];
  const refund = { paymentId: 'pay_1', amount: 199_00, idempotencyKey: 'key-of-this-refund' };
  await expect(gateway.refund(refund)).rejects.toMatchObject({ failure: 'unavailable' });
  expect(seen).toMatchObject([
    { call: 'POST /v1/payments/pay_1/refund', key: 'key-of-this-refund', body: { amount: 199_00 } },
  ]);
});

test('two refunds at once, and too many calls, are tried again later rather than given up', async () => {
  const refund = { paymentId: 'pay_1', amount: 199_00, idempotencyKey: 'key-of-this-refund' };
  for (const status of [409, 429]) {
    replies = [json(status, { error: { code: 'BAD_REQUEST_ERROR' } })];
    await expect(gateway.refund(refund)).rejects.toMatchObject({ failure: 'unavailable' });
  }
});

test('a payment that is not there is null; a wrong key is an error', async () => {
  replies = [refused];
  expect(await gateway.findPayment('pay_0')).toBeNull();
  replies = [json(401, { error: { code: 'BAD_REQUEST_ERROR' } })];
  await expect(gateway.findPayment('pay_1')).rejects.toMatchObject({
    failure: 'refused',
    reason: '401 BAD_REQUEST_ERROR',
  });
});

test('what somebody else has captured meanwhile is captured', async () => {
  replies = [refused, json(200, payment)];
  const authorized = { id: 'pay_1', orderId: 'order_1', amount: 199_00, currency: 'INR', amountRefunded: 0 };
  const now = await gateway.capture({ ...authorized, status: 'authorized', captured: false });
  expect(now).toMatchObject({ status: 'captured', captured: true });
  replies = [refused, json(200, { ...payment, status: 'authorized', captured: false })];
  await expect(gateway.capture({ ...authorized, status: 'authorized', captured: false })).rejects.toMatchObject({
    failure: 'refused',
  });
});

test('credentials are not carried to where the provider sends us', async () => {
  replies = [
    (_, response) => response.writeHead(307, { location: '/v1/elsewhere' }).end(),
    (_, response) => response.writeHead(307, { location: '/v1/elsewhere' }).end(),
  ];
  await expect(gateway.findOrder('ref-1')).rejects.toMatchObject({ failure: 'unavailable' });
  expect(calls()).not.toContain('GET /v1/elsewhere');
});

describe('webhooks', () => {
  const read = (event: unknown) => gateway.readEvent(Buffer.from(JSON.stringify(event)));
  test('tell of payments and of refunds that failed; what else there is says nothing to us', () => {
    expect(read({ event: 'payment.captured', payload: { payment: { entity: payment } } })).toEqual({
      kind: 'payment',
      event: 'payment.captured',
      payment: {
        id: 'pay_1',
        orderId: 'order_1',
        amount: 199_00,
        currency: 'INR',
        status: 'captured',
        captured: true,
        amountRefunded: 0,
      },
    });
    expect(read({ event: 'refund.failed', payload: { refund: { entity: { payment_id: 'pay_1' } } } })).toEqual({
      kind: 'refund_failed',
      event: 'refund.failed',
      paymentId: 'pay_1',
    });
    expect(read({ event: 'invoice.paid', payload: { payment: { entity: payment } } })).toMatchObject({ kind: 'other' });
    expect(read({ event: 'payment.captured', payload: {} })).toMatchObject({ kind: 'other' });
    expect(read({ hello: 1 })).toBeNull();
    expect(gateway.readEvent(Buffer.from('no JSON'))).toBeNull();
  });

  test('an order’s payment that went back before it was captured was never ours', () => {
    const returned = { ...payment, status: 'refunded', captured: false, amount_refunded: 199_00 };
    expect(read({ event: 'refund.processed', payload: { payment: { entity: returned } } })).toMatchObject({
      payment: { captured: false },
    });
  });

  test('are not believed without a secret of their own', () => {
    expect(gateway.isWebhookSignature(Buffer.from('{}'), '')).toBe(false);
  });
});
