import { COUNTRIES, contactInput, endpoints, LIMITS } from '@prep-ai/contract';
import { AreaField } from '../../../components/ui/area-field.tsx';
import { FormMessage } from '../../../components/ui/form-message.tsx';
import { FormSubmit } from '../../../components/ui/form-submit.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { EmailField, TextField } from '../../../components/ui/text-field.tsx';
import { toApiError } from '../../../lib/api-error.ts';
import { failureText, wrongFields } from '../../../lib/forms/failure.ts';
import { useForm, type Wrong } from '../../../lib/forms/use-form.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { useApi } from '../../../lib/use-api.ts';
import styles from './contact-screen.module.css';

type Name = 'name' | 'email' | 'country' | 'message' | 'website';
const NAMES = ['name', 'email', 'country', 'message', 'website'] as const;
const FIELDS = { name: 'name', email: 'email', country: 'country', message: 'message' } as const;
/** Document 1 section 8. */
const FAILED = 'Failed to send message. Please try again.';
const { nameMax, messageMax } = LIMITS.contact;

export interface ContactFormProps {
  /** who is signed in; both can be changed */
  sender: { name: string; email: string } | null;
  onSent(email: string): void;
}

/** Name, email, country and message to the operator. What was typed stays when sending fails. */
export function ContactForm({ sender, onSent }: ContactFormProps) {
  const api = useApi();
  const toasts = useToasts();
  const form = useForm<Name>(NAMES, async ({ country, ...values }) => {
    const body = { ...values, ...(country ? { country } : {}) };
    const wrong: Wrong<Name> = {
      ...wrongFields<Name>(
        (contactInput.safeParse(body).error?.issues ?? []).map(({ path, message }) => ({
          field: path.join('.'),
          message,
        })),
        FIELDS,
      ),
    };
    if (!values.email.trim()) wrong.email = 'Please enter your email address';
    if (Object.keys(wrong).length > 0) return wrong;
    try {
      await api.call(endpoints.messages.contact, { body });
    } catch (cause) {
      const error = toApiError(cause);
      const fields = wrongFields<Name>(error.errors, FIELDS);
      if (fields) return fields;
      const text = error.status === 429 ? failureText(error, FAILED) : FAILED;
      toasts.error('Message not sent', text);
      return { form: text };
    }
    onSent(values.email.trim());
    return undefined;
  });
  return (
    <form {...form.props}>
      <TextField
        {...form.field('name')}
        label="Name"
        autoComplete="name"
        maxLength={nameMax}
        defaultValue={sender?.name}
        required
      />
      <EmailField {...form.field('email')} defaultValue={sender?.email} />
      <SelectField
        {...form.field('country')}
        label="Country (optional)"
        none="Not stated"
        options={COUNTRIES}
        autoComplete="country-name"
      />
      <AreaField
        {...form.field('message')}
        label="Message"
        rows={6}
        count={{ written: form.values.message.length, max: messageMax }}
        required
      />
      {/* a trap for machines, which fill in whatever they find */}
      <div className={styles.trap} aria-hidden="true">
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <FormSubmit busy={form.busy} describedBy="contact-message">
        Send Message
      </FormSubmit>
      <FormMessage id="contact-message" error={form.wrong.form} />
    </form>
  );
}
