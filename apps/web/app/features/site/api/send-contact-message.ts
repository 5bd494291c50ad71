import { contactInput, endpoints } from '@prep-ai/contract';
import type { z } from 'zod';
import { requiredEmail } from '../../../lib/forms/field-schemas.ts';
import { useApi } from '../../../lib/use-api.ts';

export const contactSchema = contactInput.extend({ email: requiredEmail });

/** Sends a message to the operator. Rejects with ApiError. */
export function useSendContactMessage(): (body: z.input<typeof contactInput>) => Promise<void> {
  const api = useApi();
  return async (body) => {
    await api.call(endpoints.messages.contact, { body });
  };
}
