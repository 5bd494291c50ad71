import { endpoints, fullName } from '@prep-ai/contract';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { useApi } from '../../../../lib/use-api.ts';

export const profileSchema = z.object({ full_name: fullName });

/** Changes the own name. */
export function useUpdateProfile() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: z.input<typeof profileSchema>) => api.call(endpoints.accounts.updateMe, { body }),
  });
}
