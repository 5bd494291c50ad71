import {
  APICallError,
  EmptyResponseBodyError,
  InvalidResponseDataError,
  JSONParseError,
  NoContentGeneratedError,
  TypeValidationError,
} from '@ai-sdk/provider';
import { NoObjectGeneratedError } from 'ai';
import { connectionLost, notTheProtocol, ProviderFailure, unusableAnswer } from './provider-failure.ts';
import { retryAfterSeconds } from './retry-after.ts';

interface ErrorFacts {
  status: number | undefined;
  retryAfter: number | undefined;
  /** the short names that providers put into error bodies: type, code, status */
  names: string;
}

/** What an error of the AI SDK, or an error object out of a provider's stream, means for the engine. */
export function classifyError(error: unknown, now: Date): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  return isGarbage(error) ? notTheProtocol() : (fromFacts(factsOf(error, now)) ?? connectionLost());
}

function fromFacts({ status, names, retryAfter }: ErrorFacts): ProviderFailure | null {
  const provider = (failure: 'unavailable' | 'rate_limited' | 'timeout', message: string, retry: boolean) =>
    new ProviderFailure(failure, message, { blame: 'provider', retry, retryAfter });
  if (/content_?(?:filter|policy)|safety|prohibited_content/i.test(names)) {
    return new ProviderFailure('refused', 'the AI provider refused the content', { blame: 'request', retry: false });
  }
  if (status === 429 || /rate_?limit|resource_exhausted|insufficient_quota/i.test(names)) {
    return provider('rate_limited', 'the AI provider limits the rate (429)', false);
  }
  if (status === 401 || status === 403 || /authentication|permission/i.test(names)) {
    return provider(
      'unavailable',
      `the AI provider refused the key (${status ?? 'in the stream'}): check AI_API_KEY`,
      false,
    );
  }
  if (status === 404)
    return provider(
      'unavailable',
      'the AI provider knows no such model or address (404): check the model names and AI_BASE_URL',
      false,
    );
  if (status === 408) return provider('timeout', 'the AI provider gave up waiting (408)', true);
  if (status !== undefined && status >= 500) return provider('unavailable', `the AI provider failed (${status})`, true);
  if (status !== undefined && status >= 400) {
    return new ProviderFailure('unavailable', `the AI provider did not take the request (${status})`, {
      blame: 'request',
      retry: false,
    });
  }
  if (status !== undefined && status >= 300)
    return provider('unavailable', `the AI provider's address redirects (${status}): check AI_BASE_URL`, false);
  return null;
}

function factsOf(error: unknown, now: Date): ErrorFacts {
  if (APICallError.isInstance(error)) {
    // "failed to process successful response": the status says 200, the trouble came after it
    const status = error.statusCode === 200 ? undefined : error.statusCode;
    return {
      status,
      retryAfter: retryAfterSeconds(error.responseHeaders?.['retry-after'], now),
      names: namesIn(parseBody(error)),
    };
  }
  // an error event inside a stream
  const status = asRecord(error)?.statusCode;
  return { status: typeof status === 'number' ? status : undefined, retryAfter: undefined, names: namesIn(error) };
}

/** Not the protocol: HTML, broken JSON, JSON of another shape. */
function isGarbage(error: unknown): boolean {
  if (
    JSONParseError.isInstance(error) ||
    TypeValidationError.isInstance(error) ||
    EmptyResponseBodyError.isInstance(error)
  )
    return true;
  if (InvalidResponseDataError.isInstance(error) || NoContentGeneratedError.isInstance(error)) return true;
  if (!APICallError.isInstance(error)) return false;
  // the Anthropic adapter turns a broken first event into a 500 whose body is the parser's error
  const name = asRecord(parseBody(error))?.name;
  return isGarbage(error.cause) || name === 'AI_JSONParseError' || name === 'AI_TypeValidationError';
}

/** An object of generateObject that could not be had: the model's doing, not the provider's. */
export function classifyObjectError(error: unknown, now: Date): ProviderFailure {
  return NoObjectGeneratedError.isInstance(error)
    ? unusableAnswer('the model wrote no object of the asked shape', false)
    : classifyError(error, now);
}

function parseBody(error: APICallError): unknown {
  try {
    return JSON.parse(error.responseBody ?? 'null');
  } catch {
    return null;
  }
}

/** Type, code and status of an error body, on any level. Messages are left alone: they quote users. */
function namesIn(body: unknown, depth = 0): string {
  const record = Array.isArray(body) ? asRecord(body[0]) : asRecord(body);
  if (!record || depth > 3) return '';
  const own = [record.type, record.code, record.status].filter((value) => typeof value === 'string');
  return [...own, namesIn(record.error, depth + 1), namesIn(record.response, depth + 1)].join(' ');
}

function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}
