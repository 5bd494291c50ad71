import { randomUUID } from 'node:crypto';
import { buildPath, endpoints } from '@prep-ai/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit, paymentRefunds, payments, plans, subscriptions } from '../../db/schema/index.ts';
import { describeOnBothEngines } from '../../db/testing/databases.ts';
import { GatewayError } from '../../ports/payment-gateway.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { openShop, type Shop } from '../../testing/sandbox-shop.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const DAY_MS = 86_400_000;
const { engine } = createFakeEngine();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describeOnBothEngines('payments', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ engine, database: database(), gateway: shop.gateway });
  });
  afterAll(() => app.close());

  const ordered = async (token: string) => {
    const answer = await shop.order(app, token);
    expect(answer.statusCode).toBe(200);
    return endpoints.payments.createOrder.response.parse(answer.json());
  };
  const bought = async () => {
    const member = await app.member();
    const order = await ordered(member.token);
    const payment = shop.books.pay(order.order_id, 'captured');
    expect((await shop.verify(app, member.token, payment)).statusCode).toBe(200);
    return { ...member, order, payment };
  };
  const grantsOf = (userId: number) =>
    database().db.select().from(subscriptions).where(eq(subscriptions.userId, userId)).orderBy(subscriptions.startsAt);
  const ownPayments = async (token: string) =>
    endpoints.payments.list.response.parse((await app.call('GET', endpoints.payments.list.path, { token })).json())
      .payments;
  const setPrice = (price: number) => database().db.update(plans).set({ price }).where(eq(plans.id, 2));

  test('what is bought: the price of the plan, 30 days, Pro quotas at once, a receipt by mail', async () => {
    const { token, email, order, payment, userId } = await bought();
    expect(order).toMatchObject({ key_id: 'rzp_test_shop', amount: 199_00, currency: 'INR', test_mode: true });
    expect(order.checkout_script).toBe(`${shop.url}/checkout.js`);

    const plan = await shop.plan(app, token);
    expect(plan).toMatchObject({ has_plan: true, plan_id: 2, question_limit: null, days_until_expiry: 30 });
    const [grant] = await grantsOf(userId);
    expect((grant?.endsAt.getTime() ?? 0) - (grant?.startsAt.getTime() ?? 0)).toBe(30 * DAY_MS);

    const [row] = await ownPayments(token);
    expect(row).toMatchObject({ state: 'paid', amount: 199_00, provider_payment_id: payment.id, refund: null });
    const receipt = await app.call('GET', `/api/payment/payments/${row?.id}/receipt`, { token });
    expect(endpoints.payments.receipt.response.parse(receipt.json())).toMatchObject({
      number: row?.receipt_number,
      buyer: { name: 'Meera Iyer', email },
      amount: 199_00,
      period: { end: plan.end_date },
      test_mode: true,
    });
    const mail = await app.nextMail(email);
    expect(mail.subject).toBe(`Your receipt ${row?.receipt_number} from Prep AI`);
    expect(mail.text).toContain('₹199.00 (test mode: no money moves)');
  });

  test('verifying again, and webhooks before and after, grant once', async () => {
    const { token, payment, userId } = await bought();
    for (const event of ['payment.captured', 'order.paid', 'payment.captured'])
      expect((await shop.webhook(app, event, payment)).json()).toEqual({ status: 'ok' });
    expect((await shop.verify(app, token, payment)).json()).toMatchObject({ success: true, plan: { plan_id: 2 } });
    expect(await grantsOf(userId)).toHaveLength(1);

    const other = await app.member();
    const order = await ordered(other.token);
    const second = shop.books.pay(order.order_id, 'captured');
    await shop.webhook(app, 'order.paid', second);
    expect(await shop.plan(app, other.token)).toMatchObject({ plan_id: 2 });
    expect((await shop.verify(app, other.token, second)).statusCode).toBe(200);
    expect(await grantsOf(other.userId)).toHaveLength(1);
  });

  test('a double click, and another click within 15 minutes, give the same order; a new price a new one', async () => {
    const { token } = await app.member();
    const clicks = await Promise.all([1, 2, 3].map(() => ordered(token)));
    expect(new Set([...clicks, await ordered(token)].map((order) => order.order_id)).size).toBe(1);
    await setPrice(249_00);
    const dearer = await ordered(token);
    await setPrice(199_00);
    expect(dearer).toMatchObject({ amount: 249_00 });
    expect(dearer.order_id).not.toBe(clicks[0]?.order_id);
  });

  test('an order keeps its price when the plan changes before it is paid', async () => {
    const { token } = await app.member();
    const order = await ordered(token);
    const payment = shop.books.pay(order.order_id, 'captured');
    await database().db.update(plans).set({ price: 999_00, durationDays: 7 }).where(eq(plans.id, 2));
    const answer = await shop.verify(app, token, payment);
    await database().db.update(plans).set({ price: 199_00, durationDays: 30 }).where(eq(plans.id, 2));
    expect(answer.json()).toMatchObject({ plan: { plan_id: 2, days_until_expiry: 30 } });
    expect((await ownPayments(token))[0]).toMatchObject({ amount: 199_00 });
  });

  test('renewing adds 30 days to the present end', async () => {
    const { token, userId } = await bought();
    const order = await ordered(token);
    await shop.verify(app, token, shop.books.pay(order.order_id, 'captured'));
    const [first, second] = await grantsOf(userId);
    expect(second?.startsAt).toEqual(first?.endsAt);
    expect(await shop.plan(app, token)).toMatchObject({
      days_until_expiry: 60,
      start_date: first?.startsAt.toISOString(),
    });
  });

  test('a buyer who paid in another tab is informed instead of being sent to pay again', async () => {
    const { token } = await app.member();
    expect((await shop.order(app, token, 2, '?expected_end=none')).statusCode).toBe(200);
    const order = await ordered(token);
    await shop.verify(app, token, shop.books.pay(order.order_id, 'captured'));
    expect((await shop.order(app, token, 2, '?expected_end=none')).json()).toMatchObject({ code: 'conflict' });
    const { end_date } = await shop.plan(app, token);
    expect((await shop.order(app, token, 2, `?expected_end=${end_date}`)).statusCode).toBe(200);
  });

  test('paid, but the tab died and no webhook came: the next click finds it, and asks for nothing more', async () => {
    const { token } = await app.member();
    const order = await ordered(token);
    shop.books.pay(order.order_id, 'captured');
    expect((await shop.order(app, token)).json()).toMatchObject({ code: 'already_paid' });
    expect(await shop.plan(app, token)).toMatchObject({ plan_id: 2, days_until_expiry: 30 });
  });

  test('nor is who clicks again while the webhook of that payment arrives', async () => {
    const { token, userId } = await app.member();
    const payment = shop.books.pay((await ordered(token)).order_id, 'captured');
    const slow = await createTestApp({
      engine,
      database: database(),
      gateway: {
        ...shop.gateway,
        async listPayments(orderId) {
          await shop.webhook(app, 'payment.captured', payment);
          return shop.gateway.listPayments(orderId);
        },
      },
    });
    expect((await shop.order(slow, token)).json()).toMatchObject({ code: 'already_paid' });
    expect(await grantsOf(userId)).toHaveLength(1);
    await slow.close();
  });

  test('what the bank confirmed late is captured: by verifying, and by its webhook', async () => {
    const [one, two] = [await app.member(), await app.member()];
    const late = shop.books.pay((await ordered(one.token)).order_id, 'authorized');
    expect((await shop.verify(app, one.token, late)).statusCode).toBe(200);
    expect(shop.books.payment(late.id)).toMatchObject({ status: 'captured' });

    const later = shop.books.pay((await ordered(two.token)).order_id, 'authorized');
    await shop.webhook(app, 'payment.authorized', later);
    await app.nextMail(two.email);
    expect(await shop.plan(app, two.token)).toMatchObject({ plan_id: 2 });
  });

  describe('nobody gets a plan without paying:', () => {
    test('a forged signature, one over another order, one of another length', async () => {
      const { token } = await app.member();
      const { payment: foreign } = await bought();
      const order = await ordered(token);
      const mine = { razorpay_order_id: order.order_id };
      const forged = ['0'.repeat(64), 'short', shop.answer(foreign).razorpay_signature];
      for (const razorpay_signature of forged) {
        const answer = await shop.verify(app, token, foreign, { ...mine, razorpay_signature });
        expect(answer.statusCode).toBe(400);
        expect(answer.json()).toEqual({ detail: 'Payment verification failed', code: 'payment_verification_failed' });
      }
      expect(await shop.plan(app, token)).toMatchObject({ has_plan: false, plan_id: 1 });
    });

    test('a payment of another order, though the provider signed it for this one', async () => {
      const { token, payment, userId } = await bought();
      const order = await ordered(token);
      const razorpay_signature = shop.sign(order.order_id, payment.id);
      const answer = await shop.verify(app, token, payment, { razorpay_order_id: order.order_id, razorpay_signature });
      expect(answer.json()).toMatchObject({ code: 'payment_verification_failed' });
      expect(await grantsOf(userId)).toHaveLength(1);
    });

    test('a webhook’s id counts once, even with another body', async () => {
      const { token } = await app.member();
      const payment = shop.books.pay((await ordered(token)).order_id, 'captured');
      const headers = { 'x-razorpay-event-id': `event-${payment.id}` };
      expect((await shop.webhook(app, 'invoice.expired', payment, { headers })).statusCode).toBe(200);
      expect((await shop.webhook(app, 'payment.captured', payment, { headers })).statusCode).toBe(200);
      expect(await shop.plan(app, token)).toMatchObject({ plan_id: 1 });
      expect((await shop.webhook(app, 'payment.captured', payment)).statusCode).toBe(200);
      expect(await shop.plan(app, token)).toMatchObject({ plan_id: 2 });
    });

    test('somebody else’s payment is not found', async () => {
      const { payment } = await bought();
      const { token } = await app.member();
      expect((await shop.verify(app, token, payment)).statusCode).toBe(404);
      expect(await shop.plan(app, token)).toMatchObject({ plan_id: 1 });
    });

    test('a payment that failed, or is not there', async () => {
      const { token } = await app.member();
      const order = await ordered(token);
      const failed = shop.books.pay(order.order_id, 'failed');
      expect((await shop.verify(app, token, failed)).statusCode).toBe(400);
      expect((await shop.verify(app, token, { ...failed, id: 'pay_nowhere' })).statusCode).toBe(400);
      expect(await shop.plan(app, token)).toMatchObject({ plan_id: 1 });
      // the provider wants a new order after a failure
      expect((await ordered(token)).order_id).not.toBe(order.order_id);
    });

    test('a payment of another amount goes back', async () => {
      const { token } = await app.member();
      const order = await ordered(token);
      const little = shop.books.pay(order.order_id, 'captured', { amount: 100 });
      expect((await shop.verify(app, token, little)).statusCode).toBe(400);
      await shop.webhook(app, 'payment.captured', little);
      expect(await shop.plan(app, token)).toMatchObject({ plan_id: 1 });
      await app.application.runJob('payments');
      expect(shop.books.payment(little.id)).toMatchObject({ status: 'refunded' });
    });

    test('webhooks that the provider did not sign are refused, what makes no sense is taken in', async () => {
      const { token } = await app.member();
      const order = await ordered(token);
      const payment = { ...shop.books.pay(order.order_id, 'failed'), status: 'captured' as const, captured: true };
      const unsigned = await shop.webhook(app, 'payment.captured', payment, { secret: 'key secret of tests' });
      expect(unsigned.json()).toMatchObject({ code: 'invalid_signature' });
      const without = await app.app.inject({
        method: 'POST',
        url: endpoints.payments.webhook.path,
        payload: { event: 'payment.captured' },
      });
      expect(without.statusCode).toBe(400);
      expect(await shop.plan(app, token)).toMatchObject({ plan_id: 1 });
      expect((await shop.webhook(app, 'invoice.expired', payment)).json()).toEqual({ status: 'ok' });
      const elsewhere = { ...payment, order_id: 'order_of_another_shop' };
      expect((await shop.webhook(app, 'payment.captured', elsewhere)).json()).toEqual({ status: 'ok' });
    });

    test('a signed webhook whose bytes were changed on the way is refused', async () => {
      const { token } = await app.member();
      const payment = shop.books.pay((await ordered(token)).order_id, 'captured');
      const headers = { 'x-razorpay-signature': 'a'.repeat(64) };
      expect((await shop.webhook(app, 'payment.captured', payment, { headers })).statusCode).toBe(400);
      expect(await shop.plan(app, token)).toMatchObject({ plan_id: 1 });
    });
  });

  test('a second payment of one order goes back, and the plan is given once', async () => {
    const { token, userId, order, payment } = await bought();
    const second = shop.books.pay(order.order_id, 'captured', { rules: false });
    await shop.webhook(app, 'payment.captured', second);
    await shop.webhook(app, 'payment.captured', second, { headers: { 'x-razorpay-event-id': 'again-another-id' } });
    await app.application.runJob('payments');
    expect(shop.books.payment(second.id)).toMatchObject({ status: 'refunded', amount_refunded: 199_00 });
    expect(shop.books.payment(payment.id)).toMatchObject({ status: 'captured', amount_refunded: 0 });
    expect(await grantsOf(userId)).toHaveLength(1);
    expect(await shop.plan(app, token)).toMatchObject({ days_until_expiry: 30 });
  });

  test('money that arrives for a deleted account goes back', async () => {
    const { token } = await app.member();
    const order = await ordered(token);
    expect((await app.call('DELETE', '/api/users/me', { token })).statusCode).toBe(200);
    const payment = shop.books.pay(order.order_id, 'captured');
    await shop.webhook(app, 'payment.captured', payment);
    await shop.webhook(app, 'order.paid', payment);
    await app.application.runJob('payments');
    expect(shop.books.payment(payment.id)).toMatchObject({ status: 'refunded' });
    const [row] = await database().db.select().from(payments).where(eq(payments.providerPaymentId, payment.id));
    expect(row).toMatchObject({ userId: null, state: 'refunded', receiptNumber: null });
  });

  test('administrators find payments by buyer, ids and state, in both directions, and export what they found', async () => {
    const admin = await app.admin();
    const buyer = await app.member({ fullName: 'मीरा अय्यर', email: `meera-${randomUUID()}@list.example` });
    const day = (n: number) => new Date(Date.UTC(2026, 0, n));
    const order = { planId: 2, amount: 199_00, currency: 'INR' as const, userId: buyer.userId };
    const tag = randomUUID();
    await database()
      .db.insert(payments)
      .values([
        { ...order, state: 'paid', providerOrderId: `order_A${tag}`, createdAt: day(1), paidAt: day(1) },
        { ...order, state: 'failed', providerOrderId: `order_B${tag}`, createdAt: day(2) },
        {
          ...order,
          userId: null,
          state: 'refunded',
          providerOrderId: `order_C${tag}`,
          providerPaymentId: `=pay_C${tag}`,
          receiptSeries: `1999-${tag}`,
          receiptNumber: 42,
          createdAt: day(3),
        },
      ]);
    const list = async (query: Record<string, string>) => {
      const answer = await app.call('GET', buildPath(endpoints.payments.adminList, {}, query), admin);
      const { payments: rows, total_count } = endpoints.payments.adminList.response.parse(answer.json());
      expect(total_count).toBe(rows.length);
      return rows.map(({ provider_order_id: id }) => id?.charAt(6));
    };
    expect(await list({ search: tag })).toEqual(['C', 'B', 'A']);
    expect(await list({ search: tag, order: 'asc' })).toEqual(['A', 'B', 'C']);
    expect(await list({ search: tag, state: 'failed' })).toEqual(['B']);
    expect(await list({ search: `ORDER_b${tag}` })).toEqual(['B']);
    expect(await list({ search: `pay_C${tag}` })).toEqual(['C']);
    expect(await list({ search: `1999-${tag}/000042` })).toEqual(['C']);
    expect(await list({ search: 'मीरा', user_id: String(buyer.userId) })).toEqual(['B', 'A']);
    expect(await list({ search: buyer.email.toUpperCase() })).toEqual(['B', 'A']);
    expect(await list({ search: `order%${tag}` })).toEqual([]);
    const page = await app.call('GET', `/api/admin/payments?search=${tag}&limit=1&page=2`, admin);
    expect(page.json()).toMatchObject({ total_count: 3, payments: [{ provider_order_id: `order_B${tag}` }] });

    const file = await app.call('GET', `/api/admin/payments/export?search=${tag}`, admin);
    expect(file.headers['content-disposition']).toBe('attachment; filename="payments.csv"');
    const [titles, ...lines] = file.body.split('\r\n').slice(0, -1);
    expect(titles).toContain('id,receipt_number,user_id,email,full_name,');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain(`,${buyer.email},मीरा अय्यर,"Pro Plan, 1 month",19900,INR,paid,`);
    expect(lines[2]).toContain(`,1999-${tag}/000042,,,,"Pro Plan, 1 month",19900,INR,refunded,`);
    expect(lines[2]).toContain(`,order_C${tag},'=pay_C${tag},,2026-01-03T00:00:00.000Z,`);
    for (const { token } of [buyer, await app.guest()])
      expect((await app.call('GET', '/api/admin/payments/export', { token })).statusCode).toBe(403);
  });

  describe('a refund', () => {
    const refund = (token: string, id: number | undefined) =>
      app.call('POST', `/api/admin/payments/${id}/refund`, { token });

    test('ends the plan at once, refunds the payment, notifies the buyer, and happens once', async () => {
      const { token, email, payment, userId } = await bought();
      await app.nextMail(email);
      const admin = await app.admin();
      const [row] = await ownPayments(token);
      const listed = await app.call('GET', `/api/admin/payments?user_id=${userId}`, { token: admin.token });
      expect(endpoints.payments.adminList.response.parse(listed.json())).toMatchObject({
        total_count: 1,
        payments: [{ id: row?.id, user: { id: userId, email } }],
      });

      const answers = await Promise.all([refund(admin.token, row?.id), refund(admin.token, row?.id)]);
      for (const answer of answers) expect(answer.json()).toMatchObject({ state: 'refunded', refundable_until: null });
      expect((await refund(admin.token, row?.id)).json()).toMatchObject({ refund: { state: 'done', amount: 199_00 } });
      expect(shop.books.payment(payment.id)).toMatchObject({ status: 'refunded', amount_refunded: 199_00 });
      expect(await shop.plan(app, token)).toMatchObject({ has_plan: false, plan_id: 1, question_limit: 50 });
      expect((await app.nextMail(email)).subject).toMatch(/was refunded$/);
      expect(await app.mailsTo(email)).toHaveLength(2);
      const actions = await database()
        .db.select()
        .from(audit)
        .where(eq(audit.target, `payment:${row?.id}`));
      expect(actions).toMatchObject([{ actorId: admin.userId, action: 'payment_refunded' }]);
      // late news changes nothing
      await shop.webhook(app, 'payment.captured', payment);
      expect((await shop.verify(app, token, payment)).statusCode).toBe(400);
      expect(await shop.plan(app, token)).toMatchObject({ has_plan: false });
    });

    test('whose answer was lost is asked for again under the same key, and given once; a refused one can be tried anew', async () => {
      const { token, payment } = await bought();
      const admin = await app.admin();
      const [row] = await ownPayments(token);
      const keys: string[] = [];
      let refuse = false;
      const careless = await createTestApp({
        engine,
        database: database(),
        gateway: {
          ...shop.gateway,
          // its view is behind, so only the key shows that it was done
          async findPayment(id) {
            const payment = await shop.gateway.findPayment(id);
            return payment && { ...payment, amountRefunded: 0 };
          },
          async refund(request) {
            keys.push(request.idempotencyKey);
            if (refuse) throw new GatewayError('refused', '400 BAD_REQUEST_ERROR');
            const refund = await shop.gateway.refund(request);
            if (keys.length === 1) throw new GatewayError('unavailable', 'lost');
            return refund;
          },
        },
      });
      const due = () =>
        database()
          .db.update(paymentRefunds)
          .set({ nextAttemptAt: new Date(0) })
          .where(and(eq(paymentRefunds.providerPaymentId, payment.id), isNotNull(paymentRefunds.nextAttemptAt)));
      const lost = await careless.call('POST', `/api/admin/payments/${row?.id}/refund`, { token: admin.token });
      expect(lost.json()).toMatchObject({ state: 'refunded', refund: { state: 'pending' } });
      await due();
      await careless.application.runJob('payments');
      expect(keys).toHaveLength(2);
      expect(new Set(keys).size).toBe(1);
      expect(shop.books.payment(payment.id)).toMatchObject({ amount_refunded: 199_00 });
      expect((await ownPayments(token))[0]).toMatchObject({ refund: { state: 'done' } });

      refuse = true;
      const other = await bought();
      const [second] = await ownPayments(other.token);
      const again = () => careless.call('POST', `/api/admin/payments/${second?.id}/refund`, { token: admin.token });
      expect((await again()).json()).toMatchObject({ refund: { state: 'failed' } });
      refuse = false;
      expect((await again()).json()).toMatchObject({ refund: { state: 'done' } });
      expect(keys.at(-1)).not.toBe(keys.at(-2));
      expect(shop.books.payment(other.payment.id)).toMatchObject({ amount_refunded: 199_00 });
      await careless.close();
    });

    test('of the first of two purchases moves the second one up', async () => {
      const { token, userId } = await bought();
      const order = await ordered(token);
      await shop.verify(app, token, shop.books.pay(order.order_id, 'captured'));
      const [second, first] = await ownPayments(token);
      const admin = await app.admin();
      const before = Date.now();
      await refund(admin.token, first?.id);
      const running = (await grantsOf(userId)).filter((grant) => grant.revokedAt === null);
      expect(running).toHaveLength(1);
      expect(running[0]?.startsAt.getTime()).toBeGreaterThanOrEqual(before);
      expect(await shop.plan(app, token)).toMatchObject({ plan_id: 2, days_until_expiry: 30 });
      await refund(admin.token, second?.id);
      expect(await shop.plan(app, token)).toMatchObject({ has_plan: false });
    });

    test('is for administrators, for what is paid, and within the documented days', async () => {
      const { token, payment } = await bought();
      const admin = await app.admin();
      const [row] = await ownPayments(token);
      expect((await refund(token, row?.id)).statusCode).toBe(403);
      expect((await refund(admin.token, 2_000_000)).statusCode).toBe(404);
      const other = await app.member();
      await ordered(other.token);
      const [open] = await ownPayments(other.token);
      expect((await refund(admin.token, open?.id)).json()).toMatchObject({ code: 'conflict' });

      const paidAt = (days: number) =>
        database()
          .db.update(payments)
          .set({ paidAt: new Date(Date.now() - days * DAY_MS - 1000) })
          .where(eq(payments.providerPaymentId, payment.id));
      await paidAt(7);
      expect((await refund(admin.token, row?.id)).json()).toMatchObject({ code: 'refund_window_closed' });
      expect(await shop.plan(app, token)).toMatchObject({ plan_id: 2 });
      await paidAt(6);
      expect((await refund(admin.token, row?.id)).statusCode).toBe(200);
    });

    test('that somebody made at the provider ends the plan, too, even when it is heard of before the payment', async () => {
      const { token, payment } = await bought();
      shop.books.refund(payment.id, undefined, null);
      await shop.webhook(app, 'refund.processed', shop.books.payment(payment.id));
      expect(await shop.plan(app, token)).toMatchObject({ has_plan: false });
      expect((await ownPayments(token))[0]).toMatchObject({ state: 'refunded', refund: { state: 'done' } });

      const other = await app.member();
      const early = shop.books.pay((await ordered(other.token)).order_id, 'captured');
      shop.books.refund(early.id, undefined, null);
      await shop.webhook(app, 'refund.processed', shop.books.payment(early.id));
      await shop.webhook(app, 'payment.captured', early);
      expect(await shop.plan(app, other.token)).toMatchObject({ has_plan: false });
    });
  });

  test('receipts are numbered without gaps, and only their owner reads them', async () => {
    const numbers: number[] = [];
    for (let i = 0; i < 3; i++) {
      const { token } = await bought();
      const [row] = await ownPayments(token);
      numbers.push(Number(row?.receipt_number?.split('/')[1]));
      const stranger = await app.member();
      const path = `/api/payment/payments/${row?.id}/receipt`;
      expect((await app.call('GET', path, { token: stranger.token })).statusCode).toBe(404);
      await ordered(stranger.token);
      const [open] = await ownPayments(stranger.token);
      const unpaid = await app.call('GET', `/api/payment/payments/${open?.id}/receipt`, { token: stranger.token });
      expect(unpaid.statusCode).toBe(404);
    }
    const [first = 0] = numbers;
    expect(numbers).toEqual([first, first + 1, first + 2]);
  });

  test('subscribing takes the free plan; a paid one wants an order; guests buy nothing', async () => {
    const { token } = await app.member();
    const subscribe = (plan_id: number) =>
      app.call('POST', endpoints.payments.subscribe.path, { token, body: { plan_id } });
    expect((await subscribe(1)).json()).toMatchObject({ has_plan: false, plan_id: 1, plan_name: 'Free' });
    expect((await subscribe(2)).statusCode).toBe(402);
    expect((await subscribe(0)).statusCode).toBe(404);
    expect((await subscribe(77)).statusCode).toBe(404);
    for (const planId of [1, 77]) expect((await shop.order(app, token, planId)).statusCode).toBe(404);
    const guest = await app.guest();
    expect((await shop.order(app, guest.token)).statusCode).toBe(403);
  });

  test('without a provider everything says so, and what was paid before can still be read', async () => {
    const one = await createTestApp({ engine, database: database() });
    const { token } = await one.member();
    expect((await one.call('GET', endpoints.payments.config.path)).json()).toEqual({
      payments_enabled: false,
      test_mode: false,
      checkout_script: null,
    });
    expect((await shop.order(one, token)).json()).toMatchObject({ code: 'payments_not_configured' });
    expect((await one.call('GET', endpoints.payments.list.path, { token })).json()).toEqual({ payments: [] });
    const policy = String((await one.call('GET', '/api/health')).headers['content-security-policy']);
    expect(policy).not.toMatch(/razorpay|frame-src/);
    await one.close();
  });

  test('the page may load the provider’s window, and nothing else besides', async () => {
    const one = await createTestApp({ engine, database: database(), gateway: shop.gateway });
    const policy = String((await one.call('GET', '/api/health')).headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${shop.url};`);
    expect(policy).toContain(`frame-src 'self' ${shop.url};`);
    await one.close();

    const real = await createTestApp({
      engine,
      database: database(),
      gateway: { ...shop.gateway, name: 'razorpay', checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js' },
    });
    const strict = String((await real.call('GET', '/api/health')).headers['content-security-policy']);
    expect(strict).toContain("script-src 'self' https://checkout.razorpay.com;");
    await real.close();
  });

  test('while the provider is unreachable nothing is lost, and nobody gets a failure message', async () => {
    const away = await openShop();
    const one = await createTestApp({ engine, database: database(), gateway: away.gateway });
    const { token } = await one.member();
    const order = endpoints.payments.createOrder.response.parse((await away.order(one, token)).json());
    const payment = away.books.pay(order.order_id, 'captured');
    const answer = away.answer(payment);
    await away.close();
    for (const attempt of [
      () => one.call('POST', endpoints.payments.verify.path, { token, body: answer }),
      () => away.order(one, token),
    ]) {
      const refused = await attempt();
      expect(refused.json()).toMatchObject({ code: 'payment_provider_unavailable' });
      expect(refused.headers['retry-after']).toBe('5');
    }
    const [row] = endpoints.payments.list.response.parse(
      (await one.call('GET', endpoints.payments.list.path, { token })).json(),
    ).payments;
    expect(row).toMatchObject({ state: 'created', provider_order_id: order.order_id });
    // the webhook needs nobody else
    expect((await away.webhook(one, 'payment.captured', payment)).statusCode).toBe(200);
    expect(await away.plan(one, token)).toMatchObject({ plan_id: 2 });
    expect(one.log.join('\n')).not.toContain(answer.razorpay_signature);
    await one.close();
  });
});
