import type { AccountDetails } from '@prep-ai/contract';
import { z } from 'zod';
import { Button } from '../../../../components/ui/button.tsx';
import { Pill } from '../../../../components/ui/pill.tsx';
import { FIELD_MESSAGES } from '../../../../lib/forms/field-messages.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useEndTwoFactor } from '../api/end-two-factor.ts';
import { useStartTwoFactor } from '../api/start-two-factor.ts';
import styles from './account-form.module.css';
import { AccountPasswordField } from './account-password-field.tsx';

const EMPTY = { current_password: '' };
const schema = z.object({ current_password: z.string().min(1, FIELD_MESSAGES.passwordMissing) });

export interface TwoFactorPasswordFormProps {
  twoFactor: AccountDetails['two_factor'];
  onStarted(begun: { secret: string; otpauth_url: string }): void;
}

/** Asks for the password before two-factor authentication is turned on or off. */
export function TwoFactorPasswordForm({ twoFactor, onStarted }: TwoFactorPasswordFormProps) {
  const toasts = useToasts();
  const start = useStartTwoFactor();
  const end = useEndTwoFactor();
  const { enabled } = twoFactor;
  const form = useSchemaForm({
    initialValues: EMPTY,
    schema,
    fallbackError: 'Two-factor authentication was not changed. Please try again.',
    async submit({ current_password }) {
      if (!enabled) {
        onStarted(await start.mutateAsync(current_password));
        return undefined;
      }
      await end.mutateAsync(current_password);
      form.setValues(EMPTY);
      toasts.success('Two-factor authentication is off');
      return undefined;
    },
    onFailure: ({ detail }) => ({ current_password: detail }),
  });
  return (
    <>
      <p className={styles.text}>
        {enabled ? <Pill tone="ok">On</Pill> : <Pill>Off</Pill>}{' '}
        {enabled && `${twoFactor.recovery_codes_left} recovery codes left.`}
      </p>
      <form {...form.props} className={styles.form}>
        <AccountPasswordField
          {...form.field('current_password')}
          label="Your password"
          autoComplete="current-password"
        />
        <Button
          type="submit"
          variant={enabled ? 'danger-soft' : 'filled'}
          loading={form.busy}
          className={styles.submit}
        >
          {enabled ? 'Turn off' : 'Set up'}
        </Button>
      </form>
    </>
  );
}
