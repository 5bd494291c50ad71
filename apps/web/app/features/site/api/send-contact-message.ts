import { contactInput, endpoints } from '@prep-ai/contract';
import { z } from 'zod';
import { requiredEmail } from '../../../lib/forms/field-schemas.ts';
import { useApi } from '../../../lib/use-api.ts';

export const contactSchema = contactInput.extend({
  email: requiredEmail,
  // none is chosen
  country: z.literal('').or(contactInput.shape.country),
});

/** What the form's fields hold. */
type ContactValues = Record<keyof z.input<typeof contactSchema>, string>;

/** Sends a message to the operator. Rejects with ApiError. */
export function useSendContactMessage(): (values: ContactValues) => Promise<void> {
  const api = useApi();
  return async (values) => {
    const { country, ...rest } = contactSchema.parse(values);
    await api.call(endpoints.messages.contact, { body: { ...rest, ...(country ? { country } : {}) } });
  };
}
