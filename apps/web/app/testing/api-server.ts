import { ERRORS, type ErrorCode, type FieldError } from '@prep-ai/contract';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** What a call answers: a body, or a refusal. */
type Answer = object | (() => Response);

/** An error answer of the server. */
export function refusal(code: ErrorCode, extra: { errors?: FieldError[]; retryAfter?: number } = {}): () => Response {
  const [status, detail] = ERRORS[code];
  const headers: Record<string, string> = extra.retryAfter ? { 'retry-after': String(extra.retryAfter) } : {};
  return () =>
    HttpResponse.json({ detail, code, ...(extra.errors ? { errors: extra.errors } : {}) }, { status, headers });
}

/** A server for the tests of a file. `answers` gives the responses of a call in turn, the last one again and again, and records the bodies. */
export function createApiServer() {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => server.close());
  afterEach(() => server.resetHandlers());
  return {
    use: (...handlers: RequestHandler[]) => server.use(...handlers),
    answers(path: string, ...answers: Answer[]): unknown[] {
      const bodies: unknown[] = [];
      server.use(
        http.post(path, async ({ request }) => {
          bodies.push(await request.json());
          const answer = answers[Math.min(bodies.length, answers.length) - 1];
          return typeof answer === 'function' ? answer() : HttpResponse.json(answer);
        }),
      );
      return bodies;
    },
  };
}
