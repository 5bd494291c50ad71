import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { type ApiError, toApiError } from '../../../../lib/api-error.ts';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useApi } from '../../../../lib/use-api.ts';
import { ADMIN_KEY } from './query-keys.ts';

/** How a change is reported. */
export interface MutationReport<Input, Result> {
  /** shows what was done: a toast */
  onSuccess(result: Result, input: Input): void;
  /** title of the toast of a failure */
  failure(input: Input): string;
  /** text below that title; the server's reason when left out */
  failureText?(error: ApiError): string;
  /** closes what was open; also after a refusal */
  onSettled?(input: Input): void;
}

export interface AdminMutation<Input> {
  /** Does nothing while another one is under way. */
  perform(input: Input): void;
  /** what is under way */
  pending: Input | undefined;
}

/** A change in the admin area: its result is reported, and everything on screen is reloaded, since counts and lists depend on it. */
export function useAdminMutation<Input, Result>(
  request: (api: ApiClient, input: Input) => Promise<Result>,
  { onSuccess, failure, failureText, onSettled }: MutationReport<Input, Result>,
): AdminMutation<Input> {
  const api = useApi();
  const queries = useQueryClient();
  const toasts = useToasts();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (input: Input) => request(api, input),
    onSuccess,
    onError(cause, input) {
      const error = toApiError(cause);
      toasts.error(failure(input), failureText ? failureText(error) : error.detail);
    },
    onSettled(_result, _error, input) {
      onSettled?.(input);
      return queries.invalidateQueries({ queryKey: ADMIN_KEY });
    },
  });
  return {
    perform(input) {
      if (!isPending) mutate(input);
    },
    pending: isPending ? variables : undefined,
  };
}
