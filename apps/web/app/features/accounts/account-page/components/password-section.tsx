import { Button } from '../../../../components/ui/button.tsx';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { useToasts } from '../../../../lib/toasts.tsx';
import { changePasswordSchema, useChangePassword } from '../api/change-password.ts';
import styles from './account-form.module.css';
import { AccountPasswordField } from './account-password-field.tsx';
import { AccountSection } from './account-section.tsx';

const EMPTY = { current_password: '', new_password: '', confirmation: '' };

/** Changes the password; the server signs all other devices out. */
export function PasswordSection({ email }: { email: string }) {
  const toasts = useToasts();
  const change = useChangePassword();
  const form = useSchemaForm({
    initialValues: EMPTY,
    schema: changePasswordSchema,
    fallbackError: 'The password was not changed. Please try again.',
    async submit({ current_password, new_password }) {
      await change.mutateAsync({ current_password, new_password });
      form.setValues(EMPTY);
      toasts.success('Password changed', 'All your other devices were logged out.');
      return undefined;
    },
    onFailure: ({ detail }, errors) => (errors.form === undefined ? errors : { current_password: detail }),
  });

  return (
    <AccountSection
      title="Password"
      lead="Use a letter, a number, and nothing that is easy to guess. Changing it logs out your other devices."
    >
      <form {...form.props} className={styles.form}>
        {/* password managers ask whose password this is */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <AccountPasswordField
          {...form.field('current_password')}
          label="Current password"
          autoComplete="current-password"
        />
        <AccountPasswordField {...form.field('new_password')} label="New password" autoComplete="new-password" />
        <AccountPasswordField {...form.field('confirmation')} label="Repeat new password" autoComplete="new-password" />
        <Button type="submit" loading={form.busy} className={styles.submit}>
          Change password
        </Button>
      </form>
    </AccountSection>
  );
}
