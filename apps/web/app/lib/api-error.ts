import type { FieldError } from '@prep-ai/contract';

export interface ApiErrorInit {
  /** HTTP status; 0 when no answer arrived */
  status: number;
  /** a code of the contract, or one of the client's own: network, stream_cut, unexpected_response, http_error */
  code: string;
  /** a sentence for the user */
  detail: string;
  errors?: FieldError[];
  /** seconds to wait before asking again */
  retryAfter?: number;
  cause?: unknown;
}

/** docs/spec/1-account-and-site.md section 8, the text of "Connection Error". */
const NETWORK_DETAIL = 'Network error occurred. Please check your connection and try again.';

/** What every call of the API rejects with, except when its own signal aborted it. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors: FieldError[];
  readonly retryAfter: number | undefined;
  /** the session has ended and a dialog over the screen says so: nothing else has to */
  isReported = false;

  constructor({ status, code, detail, errors = [], retryAfter, cause }: ApiErrorInit) {
    super(detail, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }

  /** No answer, or none that is worth anything: asking again later can help. */
  get isTransient(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

export function networkError(cause: unknown, code: 'network' | 'stream_cut' = 'network'): ApiError {
  return new ApiError({ status: 0, code, detail: NETWORK_DETAIL, cause });
}

/** Any thrown thing as an ApiError: a failed fetch and a chunk that could not be loaded are both the network. */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : networkError(error);
}
