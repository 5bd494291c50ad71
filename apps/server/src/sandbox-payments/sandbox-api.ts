import { z } from 'zod';
import { type SandboxBooks, SandboxRefusal } from './sandbox-books.ts';
import { captureEvents, type EmitEvents } from './sandbox-webhooks.ts';

export interface ApiRequest {
  method: string;
  /** below /v1 */
  path: string;
  query: URLSearchParams;
  body: unknown;
  idempotencyKey: string | null;
}

const newOrder = z.object({ amount: z.int(), currency: z.string(), receipt: z.string().max(40).nullish() });
const amounts = z.object({ amount: z.int(), currency: z.string() });
const newRefund = z.object({ amount: z.int().optional() });

/** The REST calls of Razorpay that the product uses. @throws SandboxRefusal, ZodError */
export function createSandboxApi(books: SandboxBooks, emit: EmitEvents) {
  return ({ method, path, query, body, idempotencyKey }: ApiRequest): unknown => {
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
        emit(...captureEvents(books, id));
        return payment;
      }
      case 'POST payments/:id/refund': {
        const refund = books.refund(id, newRefund.parse(body ?? {}).amount, idempotencyKey);
        emit({ event: 'refund.processed', refund, payment: books.payment(id) });
        return refund;
      }
      default:
        throw new SandboxRefusal(404, 'The requested URL was not found on the server.');
    }
  };
}

function collection<Item>(items: Item[]) {
  return { entity: 'collection', count: items.length, items };
}
