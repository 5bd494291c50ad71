import { TextInput } from '@mantine/core';
import { LIMITS, type User } from '@prep-ai/contract';
import { Button } from '../../../../components/ui/button.tsx';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { useSession } from '../../../../lib/session/session-context.tsx';
import { useToasts } from '../../../../lib/toasts.tsx';
import { profileSchema, useUpdateProfile } from '../api/update-profile.ts';
import styles from './account-form.module.css';
import { AccountSection } from './account-section.tsx';

const FAILED = 'Failed to update profile. Please try again.';

/** The own name; the email is shown beside it and can't be changed. */
export function ProfileForm({ user }: { user: User }) {
  const toasts = useToasts();
  const { refresh } = useSession();
  const update = useUpdateProfile();
  const form = useSchemaForm({
    initialValues: { full_name: user.full_name ?? '' },
    schema: profileSchema,
    fallbackError: FAILED,
    async submit({ full_name }) {
      const saved = await update.mutateAsync({ full_name: full_name.trim() });
      form.setValues({ full_name: saved.full_name ?? '' });
      toasts.success('Profile Updated', 'Your name has been updated successfully.');
      await refresh().catch(() => undefined);
      return undefined;
    },
    onFailure(_, errors) {
      toasts.error(FAILED);
      return errors.full_name ? errors : {};
    },
  });

  return (
    <AccountSection title="Profile">
      <form {...form.props} className={styles.form}>
        <TextInput
          {...form.field('full_name')}
          label="Full name"
          autoComplete="name"
          maxLength={LIMITS.account.nameMax}
          defaultValue={user.full_name ?? ''}
        />
        <TextInput
          label="Email"
          value={user.email}
          readOnly
          description="Your email cannot be changed."
          inputWrapperOrder={['label', 'input', 'description']}
        />
        <Button type="submit" loading={form.busy} className={styles.submit}>
          Save changes
        </Button>
      </form>
    </AccountSection>
  );
}
