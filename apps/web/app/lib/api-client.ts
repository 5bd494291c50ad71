import {
  buildPath,
  type CsvEndpoint,
  type Endpoint,
  ERRORS,
  type EventsEndpoint,
  errorBody,
  type FileEndpoint,
  type JsonEndpoint,
  SERVER_TROUBLE_DETAIL,
  UNEXPECTED_ERROR_DETAIL,
} from '@prep-ai/contract';
import type { z } from 'zod';
import { ApiError, networkError } from './api-error.ts';
import { enterMaintenance } from './maintenance/maintenance-state.ts';
import { learnServerTime, serverNow } from './time/server-clock.ts';
import type { Transport } from './transport.ts';

type Part<Name extends string, Schema extends z.ZodType> = [z.input<Schema>] extends [never]
  ? { [name in Name]?: never }
  : Record<string, never> extends z.input<Schema>
    ? { [name in Name]?: z.input<Schema> }
    : { [name in Name]: z.input<Schema> };

type CallInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Part<'params', P> &
  Part<'query', Q> &
  Part<'body', B> & {
    /** for an endpoint that takes multipart/form-data */
    file?: File;
    headers?: Record<string, string>;
    /** lets the request outlive the page; the body must stay under 64 KiB (docs/spec/decisions.md D9) */
    keepalive?: boolean;
    signal?: AbortSignal;
  };

type Rest<Input> = Record<string, never> extends Input ? [input?: Input] : [input: Input];

/** A stream that has opened; `readEvents` reads it. */
export interface OpenedStream<Event extends z.ZodType> {
  response: Response;
  /** the schema of its events */
  events: Event;
}

export interface ApiClient {
  /** Calls an endpoint and returns its parsed body. Rejects with ApiError, or with the signal's reason when it aborts. */
  call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: JsonEndpoint<P, Q, B, R>,
    ...input: Rest<CallInput<P, Q, B>>
  ): Promise<z.output<R>>;
  /** Opens an endpoint as an event stream. Rejects like `call` when it does not open. */
  open<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, E extends z.ZodType>(
    endpoint: EventsEndpoint<P, Q, B, E>,
    ...input: Rest<CallInput<P, Q, B>>
  ): Promise<OpenedStream<E>>;
  /** Fetches a whole file. Rejects like `call`. */
  download<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
    endpoint: CsvEndpoint<P, Q, B> | FileEndpoint<P, Q, B>,
    ...input: Rest<CallInput<P, Q, B>>
  ): Promise<Blob>;
}

/** What sending needs of an endpoint. */
type AnyEndpoint = Pick<Endpoint, 'method' | 'path' | 'audience' | 'upload'>;

/** What a call carries once its types have served their purpose. */
interface AnyInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  file?: File;
  headers?: Record<string, string>;
  keepalive?: boolean;
  signal?: AbortSignal;
}

export interface ApiClientDeps {
  transport: Transport;
  fetch?: typeof globalThis.fetch;
}

/**
 * The one way to the server: bearer token, errors in the documented shape (docs/spec/decisions.md D6), bodies parsed
 * with the contract.
 */
export function createApiClient({
  transport,
  fetch = (...request) => globalThis.fetch(...request),
}: ApiClientDeps): ApiClient {
  async function send(endpoint: AnyEndpoint, input: AnyInput, accept: string): Promise<Response> {
    const token = transport.readToken();
    const headers: Record<string, string> = { accept, ...input.headers };
    if (token) headers.authorization = `Bearer ${token}`;
    let response: Response;
    const sentAt = performance.now();
    try {
      response = await fetch(buildPath(endpoint, input.params, input.query), {
        method: endpoint.method,
        headers: input.body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
        body: requestBody(endpoint, input),
        keepalive: input.keepalive,
        signal: input.signal,
        credentials: 'omit',
      });
    } catch (error) {
      if (input.signal?.aborted) throw error;
      throw networkError(error);
    }
    learnServerTime(response.headers.get('date'), performance.now() - sentAt);
    if (response.ok) return response;
    const error = await readError(response, accept);
    if (error.code === 'maintenance') enterMaintenance();
    // a wrong password is a 401 too, but says nothing about the session
    if (response.status === 401 && token && endpoint.audience !== 'public') transport.onUnauthorized(error, token);
    throw error;
  }

  return {
    async call(endpoint, ...[input]) {
      const response = await send(endpoint, (input ?? {}) as AnyInput, 'application/json');
      const parsed = endpoint.response.safeParse(await readJson(response, input?.signal));
      if (parsed.success) return parsed.data;
      throw new ApiError({
        status: response.status,
        code: 'unexpected_response',
        detail: UNEXPECTED_ERROR_DETAIL,
        cause: parsed.error,
      });
    },
    async open(endpoint, ...[input]) {
      const response = await send(endpoint, (input ?? {}) as AnyInput, 'text/event-stream');
      return { response, events: endpoint.events };
    },
    async download(endpoint, ...[input]) {
      const type = endpoint.kind === 'csv' ? 'text/csv' : endpoint.contentType;
      const response = await send(endpoint, (input ?? {}) as AnyInput, type);
      return readWhole(() => response.blob(), input?.signal);
    },
  };
}

function requestBody(endpoint: AnyEndpoint, { body, file }: AnyInput): BodyInit | undefined {
  if (endpoint.upload && file) {
    const form = new FormData();
    form.append(endpoint.upload, file, file.name);
    return form;
  }
  return body === undefined ? undefined : JSON.stringify(body);
}

/** The body, undefined when it is no JSON. */
async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  const text = await readWhole(() => response.text(), signal);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A connection that breaks in the middle of a body is a network error. */
async function readWhole<Body>(read: () => Promise<Body>, signal: AbortSignal | undefined): Promise<Body> {
  try {
    return await read();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw networkError(error);
  }
}

async function readError(response: Response, accept: string): Promise<ApiError> {
  const retryAfter = retryAfterSeconds(response.headers.get('retry-after'));
  const body = errorBody.safeParse(await response.json().catch(() => undefined));
  if (body.success) return new ApiError({ status: response.status, ...body.data, retryAfter });
  const detail = accept === 'text/event-stream' ? `HTTP error! status: ${response.status}` : detailOf(response.status);
  return new ApiError({ status: response.status, code: 'http_error', detail, retryAfter });
}

/** What is known of an error without a sentence of the application: a proxy answered (docs/spec/1-account-and-site.md section 8). */
function detailOf(status: number): string {
  if (status >= 500) return SERVER_TROUBLE_DETAIL;
  if (status === 429) return ERRORS.rate_limited[1];
  if (status === 413) return ERRORS.body_too_large[1];
  return 'Unknown error';
}

/** Retry-After as seconds; it may also be a date (RFC 9110 section 10.2.3). */
function retryAfterSeconds(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - serverNow()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}
