import type { z } from 'zod';
import { GatewayError } from '../../ports/payment-gateway.ts';
import { errorAnswer } from './entities.ts';

/** ms that one call may take; a checkout that hangs longer is a lost customer */
const CALL_MS = 8000;
/** a question that was not answered is asked once more; an order or refund never is, here */
const QUESTIONS = 2;

export interface RazorpayAccess {
  /** an origin; /v1 is added */
  apiUrl: string;
  keyId: string;
  keySecret: string;
}

export type RazorpayCall = <Answer extends z.ZodType>(
  method: 'GET' | 'POST',
  path: string,
  answer: Answer,
  options?: { body?: unknown; headers?: Record<string, string> },
) => Promise<z.output<Answer>>;

/** Razorpay's REST API over plain fetch. @throws GatewayError */
export function createRazorpayCalls({ apiUrl, keyId, keySecret }: RazorpayAccess): RazorpayCall {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  const once: RazorpayCall = async (method, path, answer, { body, headers } = {}) => {
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${apiUrl.replace(/\/+$/, '')}/v1${path}`, {
        method,
        headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        // an API that sends us elsewhere gets no credentials there
        redirect: 'error',
        signal: AbortSignal.timeout(CALL_MS),
      });
      text = await response.text();
    } catch (error) {
      throw new GatewayError('unavailable', error instanceof Error ? error.name : 'unknown', { cause: error });
    }
    const json = readJson(text);
    if (!response.ok) {
      const known = errorAnswer.safeParse(json);
      const reason = `${response.status} ${known.success ? known.data.error.code : 'no code'}`;
      // 409: the same refund is being made at this moment
      const later = response.status >= 500 || [408, 409, 425, 429].includes(response.status);
      throw new GatewayError(later ? 'unavailable' : 'refused', reason);
    }
    const parsed = answer.safeParse(json);
    // it was done, but what was answered makes no sense: as good as no answer
    if (!parsed.success) throw new GatewayError('unavailable', `${response.status} not understood`);
    return parsed.data;
  };

  return async (method, path, answer, options) => {
    for (let question = 1; ; question++) {
      try {
        return await once(method, path, answer, options);
      } catch (error) {
        const lost = error instanceof GatewayError && error.failure === 'unavailable';
        if (method === 'POST' || !lost || question === QUESTIONS) throw error;
      }
    }
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
