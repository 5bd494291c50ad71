import { COUNTRIES, LIMITS } from '@prep-ai/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { AreaField } from '../../../components/ui/area-field.tsx';
import { FormMessage } from '../../../components/ui/form-message.tsx';
import { FormSubmit } from '../../../components/ui/form-submit.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { EmailField, TextField } from '../../../components/ui/text-field.tsx';
import { readFields } from '../../../lib/forms/form-elements.ts';
import { type SchemaForm, useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { contactSchema, useSendContactMessage } from '../api/send-contact-message.ts';
import styles from './contact-screen.module.css';

/** docs/spec/1-account-and-site.md section 8. */
const FAILED = 'Failed to send message. Please try again.';
const { nameMax, messageMax } = LIMITS.contact;

const EMPTY = { name: '', email: '', country: '', message: '', website: '' };
const DRAFT = { key: 'contact', fields: ['name', 'email', 'country', 'message'] } as const;

interface Sender {
  name: string;
  email: string;
}

export interface ContactFormProps {
  /** who is signed in, once that is known; both can be changed */
  sender: Sender | null;
  onSent(email: string): void;
}

/** Name, email, country and message to the operator. What was typed stays when sending fails. */
export function ContactForm({ sender, onSent }: ContactFormProps) {
  const send = useSendContactMessage();
  const toasts = useToasts();
  const form = useSchemaForm({
    initialValues: EMPTY,
    schema: contactSchema,
    draft: DRAFT,
    fallbackError: FAILED,
    async submit(values) {
      await send(values);
      onSent(values.email.trim());
      return undefined;
    },
    onFailure(error, errors) {
      if (errors.form === undefined) return errors;
      const text = error.status === 429 ? errors.form : FAILED;
      toasts.error('Message not sent', text);
      return { form: text };
    },
  });
  useSenderFilledIn(form, sender);
  return (
    <form {...form.props}>
      <TextField {...form.field('name')} label="Name" autoComplete="name" maxLength={nameMax} required />
      <EmailField {...form.field('email')} />
      <SelectField
        {...form.field('country')}
        label="Country (optional)"
        none="Not specified"
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
      {/* a honeypot for bots, which fill in every field they find */}
      <div className={styles.trap} aria-hidden="true">
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <FormSubmit busy={form.busy} describedBy="contact-message">
        Send Message
      </FormSubmit>
      <FormMessage id="contact-message" error={form.errors.form} />
    </form>
  );
}

/** Name and address of an account arrive after the page. They go into fields that are empty or hold those of another account. */
function useSenderFilledIn({ props, setValues }: SchemaForm<typeof EMPTY>, sender: Sender | null): void {
  const { name = '', email = '' } = sender ?? {};
  const filled = useRef<Sender>({ name: '', email: '' });
  const fillIn = useEffectEvent((next: Sender) => {
    const now = readFields(props.ref.current, { name: '', email: '' });
    const free = (field: keyof Sender) => now[field] === '' || now[field] === filled.current[field];
    setValues({ ...(free('name') ? { name: next.name } : {}), ...(free('email') ? { email: next.email } : {}) });
    filled.current = next;
  });
  useEffect(() => {
    if (email) fillIn({ name, email });
  }, [name, email]);
}
