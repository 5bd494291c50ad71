import { endpoints } from '@prep-ai/contract';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../../lib/use-api.ts';

/** Begins two-factor authentication: returns the secret for the authenticator app. */
export function useStartTwoFactor() {
  const api = useApi();
  return useMutation({
    mutationFn: (current_password: string) =>
      api.call(endpoints.accounts.startTwoFactor, { body: { current_password } }),
  });
}
