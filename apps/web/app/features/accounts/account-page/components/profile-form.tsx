import { TextInput } from '@mantine/core';
import { endpoints, LIMITS, type User } from '@prep-ai/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { useSession } from '../../../../lib/session/session-context.tsx';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useApi } from '../../../../lib/use-api.ts';
import styles from './account-form.module.css';
import { AccountSection } from './account-section.tsx';

/** The own name; the email stands beside it and can't be changed. */
export function ProfileForm({ user }: { user: User }) {
  const api = useApi();
  const toasts = useToasts();
  const { refresh } = useSession();
  const [name, setName] = useState(user.full_name ?? '');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const save = useMutation({
    mutationFn: (full_name: string) => api.call(endpoints.accounts.updateMe, { body: { full_name } }),
    onSuccess: async (saved) => {
      setName(saved.full_name ?? '');
      toasts.success('Profile Updated', 'Your name has been updated successfully.');
      await refresh().catch(() => undefined);
    },
    onError: () => toasts.error('Failed to update profile. Please try again.'),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const trimmed = name.trim();
    setError(trimmed ? null : 'Name cannot be empty');
    if (trimmed) save.mutate(trimmed);
    else field.current?.focus();
  }

  return (
    <AccountSection title="Profile">
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          ref={field}
          label="Full name"
          name="name"
          autoComplete="name"
          maxLength={LIMITS.account.nameMax}
          value={name}
          error={error}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(null);
          }}
        />
        <TextInput
          label="Email"
          value={user.email}
          readOnly
          description="Your email cannot be changed."
          inputWrapperOrder={['label', 'input', 'description']}
        />
        <Button type="submit" loading={save.isPending} className={styles.submit}>
          Save changes
        </Button>
      </form>
    </AccountSection>
  );
}
