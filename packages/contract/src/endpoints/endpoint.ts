import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';

/**
 * Who may call: `public` needs no session; `session` any signed-in user, guests too; `member` a registered user;
 * `admin` an administrator. The server enforces it for every call, whatever the client does.
 */
export type Audience = 'public' | 'session' | 'member' | 'admin';

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** with `:name` parameters */
  path: string;
  area: string;
  summary: string;
  audience: Audience;
  params?: Params;
  query?: Query;
  /** JSON body; parsed strictly, so an unknown field is refused */
  body?: Body;
  /** multipart/form-data with one file in this field instead of a JSON body */
  file?: string;
  /** status of success, 200 unless told */
  status?: number;
  response: Response;
  /** answers text/event-stream with these events instead of `response` */
  events?: z.ZodType;
  /** answers a CSV file (UTF-8 with byte order mark, RFC 4180) instead of JSON */
  csv?: true;
  /** codes it answers beside those that any call may (400, 401, 403, 429, 500, 503) */
  errors?: readonly ErrorCode[];
}

/** Keeps the schemas' exact types. */
export function defineEndpoint<
  Response extends z.ZodType,
  Params extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
>(endpoint: Endpoint<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
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
