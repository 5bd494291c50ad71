import { PasswordInput } from '@mantine/core';
import { endpoints, LIMITS } from '@prep-ai/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { type ApiError, toApiError } from '../../../../lib/api-error.ts';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useApi } from '../../../../lib/use-api.ts';
import { SESSIONS } from '../api/use-sessions.ts';
import styles from './account-form.module.css';
import { AccountSection } from './account-section.tsx';

type Fields = 'current_password' | 'new_password' | 'confirmation';
type Problems = Partial<Record<Fields, string>>;

const EMPTY = { current_password: '', new_password: '', confirmation: '' };

/** Changes the password; the server signs all other devices out. */
export function PasswordSection({ email }: { email: string }) {
  const api = useApi();
  const toasts = useToasts();
  const queries = useQueryClient();
  const [values, setValues] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const change = useMutation({
    mutationFn: ({ current_password, new_password }: typeof EMPTY) =>
      api.call(endpoints.accounts.changePassword, { body: { current_password, new_password } }),
    onSuccess: () => {
      setValues(EMPTY);
      toasts.success('Password changed', 'All your other devices were signed out.');
      void queries.invalidateQueries({ queryKey: SESSIONS });
    },
    onError: (cause) => show(problemsOf(toApiError(cause))),
  });

  function show(found: Problems) {
    setProblems(found);
    const first = (['current_password', 'new_password', 'confirmation'] as const).find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found: Problems = {};
    if (!values.current_password) found.current_password = 'Enter your present password';
    if (!values.new_password) found.new_password = 'Enter a new password';
    else if (values.new_password !== values.confirmation) found.confirmation = "Passwords Don't Match";
    show(found);
    if (Object.keys(found).length === 0) change.mutate(values);
  }

  const field = (name: Fields, label: string, autoComplete: string) => (
    <PasswordInput
      name={name}
      label={label}
      autoComplete={autoComplete}
      maxLength={LIMITS.password.max}
      value={values[name]}
      error={problems[name]}
      aria-invalid={Boolean(problems[name])}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setValues((before) => ({ ...before, [name]: value }));
        setProblems((before) => ({ ...before, [name]: undefined }));
      }}
      visibilityToggleButtonProps={{ 'aria-label': `Show ${label.toLowerCase()}`, tabIndex: 0 }}
    />
  );

  return (
    <AccountSection
      title="Password"
      lead="A letter, a number, and nothing that others would try first. Changing it signs out your other devices."
    >
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {/* password managers ask whose password this is */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {field('current_password', 'Present password', 'current-password')}
        {field('new_password', 'New password', 'new-password')}
        {field('confirmation', 'New password again', 'new-password')}
        <Button type="submit" loading={change.isPending} className={styles.submit}>
          Change password
        </Button>
      </form>
    </AccountSection>
  );
}

function problemsOf(error: ApiError): Problems {
  if (error.code === 'wrong_password') return { current_password: error.detail };
  const fields: Problems = {};
  for (const { field, message } of error.errors) {
    if (field === 'current_password' || field === 'new_password') fields[field] = message;
  }
  return Object.keys(fields).length > 0 ? fields : { current_password: error.detail };
}
