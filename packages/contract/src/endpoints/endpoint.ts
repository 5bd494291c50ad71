import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { RateLimits } from './rate-limit.ts';

/**
 * Who may call: `public` needs no session; `session` any signed-in user, guests too; `member` a registered user;
 * `admin` an administrator. The server enforces it for every call.
 */
export type Audience = 'public' | 'session' | 'member' | 'admin';

interface EndpointSpec<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
> {
  /** names the call in the API description and in clients that are generated from it */
  operationId: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** with `:name` parameters */
  path: string;
  area: string;
  summary: string;
  /** what a caller has to know beyond the summary */
  description?: string;
  audience: Audience;
  /** part of the practice setup: once a paid plan has ended, it is refused with plan_expired until the plan is renewed */
  setup?: true;
  params?: Params;
  query?: Query;
  /** JSON body; parsed strictly, so an unknown field is refused */
  body?: Body;
  /** multipart/form-data with one file in this field instead of a JSON body */
  upload?: string;
  /** status of success; 200 by default */
  status?: number;
  /** the limits that the server enforces, under names that its use cases refer to */
  limits?: RateLimits;
  /** codes that it returns beside those that any call may (400, 401, 403, 429, 500, 503) */
  errors?: readonly ErrorCode[];
}

/** Returns JSON; with `events` also, to callers that accept it, text/event-stream. */
export interface JsonEndpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Event extends z.ZodType = z.ZodType,
> extends EndpointSpec<Params, Query, Body> {
  kind: 'json';
  response: Response;
  events?: Event;
}

/** Returns text/event-stream with these events. */
export interface StreamEndpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Event extends z.ZodType = z.ZodType,
> extends EndpointSpec<Params, Query, Body> {
  kind: 'stream';
  events: Event;
}

/** Returns a CSV file (UTF-8 with byte order mark, RFC 4180). */
export interface CsvEndpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
> extends EndpointSpec<Params, Query, Body> {
  kind: 'csv';
}

/** Returns a file to save. */
export interface FileEndpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
> extends EndpointSpec<Params, Query, Body> {
  kind: 'file';
  contentType: string;
}

export type Endpoint = JsonEndpoint | StreamEndpoint | CsvEndpoint | FileEndpoint;

/** Whatever can be read as a stream of events. */
export type EventsEndpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Event extends z.ZodType = z.ZodType,
> = EndpointSpec<Params, Query, Body> & { kind: 'json' | 'stream'; events: Event };

type Defined<Kind, Limits> = Kind & { limits: Limits };
type NoLimits = Record<never, never>;

/** Describes one call; keeps the exact types of its schemas and limits. */
export function defineEndpoint<
  Event extends z.ZodType,
  Params extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
  Limits extends RateLimits = NoLimits,
>(
  endpoint: StreamEndpoint<Params, Query, Body, Event> & { limits?: Limits },
): Defined<StreamEndpoint<Params, Query, Body, Event>, Limits>;
export function defineEndpoint<
  Params extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
>(endpoint: CsvEndpoint<Params, Query, Body>): CsvEndpoint<Params, Query, Body>;
export function defineEndpoint<
  Params extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
  Limits extends RateLimits = NoLimits,
>(
  endpoint: FileEndpoint<Params, Query, Body> & { limits?: Limits },
): Defined<FileEndpoint<Params, Query, Body>, Limits>;
export function defineEndpoint<
  Response extends z.ZodType,
  Event extends z.ZodType,
  Params extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
  Limits extends RateLimits = NoLimits,
>(
  endpoint: JsonEndpoint<Params, Query, Body, Response, Event> & { events: Event; limits?: Limits },
): Defined<JsonEndpoint<Params, Query, Body, Response, Event> & { events: Event }, Limits>;
export function defineEndpoint<
  Response extends z.ZodType,
  Params extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
  Limits extends RateLimits = NoLimits,
>(
  endpoint: JsonEndpoint<Params, Query, Body, Response> & { limits?: Limits },
): Defined<JsonEndpoint<Params, Query, Body, Response>, Limits>;
export function defineEndpoint(endpoint: Endpoint): Endpoint {
  return endpoint;
}

/** The URL of a call: path parameters encoded, query values appended (undefined ones left out). */
export function buildPath(
  endpoint: Pick<Endpoint, 'path'>,
  params: Record<string, string | number> = {},
  query: Record<string, string | number | boolean | undefined> = {},
): string {
  const path = endpoint.path.replace(/:([a-z_]+)/gi, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`missing path parameter ${name} of ${endpoint.path}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
