import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { toApiError } from '../../../../lib/api-error.ts';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useApi } from '../../../../lib/use-api.ts';
import { ADMIN } from '../../shell/api/query-keys.ts';

export interface RecordAct<Input, Answer> {
  call(api: ApiClient, input: Input): Promise<Answer>;
  /** what is said when it was done */
  done(answer: Answer): string;
  /** what is said when it failed, with the server's reason */
  failed: string;
  /** afterwards, also after a refusal: closes what was open */
  onEnd(): void;
}

/** An act on a record: says how it went and reloads the admin area. A second press meanwhile does nothing. */
export function useRecordAct<Input, Answer>({ call, done, failed, onEnd }: RecordAct<Input, Answer>) {
  const api = useApi();
  const queries = useQueryClient();
  const toasts = useToasts();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (input: Input) => call(api, input),
    onSuccess: (answer) => toasts.success(done(answer)),
    onError: (cause) => toasts.error(failed, toApiError(cause).detail),
    onSettled: () => {
      onEnd();
      return queries.invalidateQueries({ queryKey: ADMIN });
    },
  });
  return {
    act: (input: Input) => {
      if (!isPending) mutate(input);
    },
    /** what it is being done to */
    busy: isPending ? variables : undefined,
  };
}
