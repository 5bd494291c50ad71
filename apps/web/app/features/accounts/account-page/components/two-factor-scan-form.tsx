import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { Button } from '../../../../components/ui/button.tsx';
import { FIELD_MESSAGES } from '../../../../lib/forms/field-messages.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { useConfirmTwoFactor } from '../api/confirm-two-factor.ts';
import styles from './account-form.module.css';
import { QrCode } from './qr-code.tsx';

const schema = z.object({ code: z.string().trim().min(1, FIELD_MESSAGES.authenticatorCodeInvalid) });

/** The field that had focus is gone: the keyboard goes on at what has taken its place. */
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

export interface TwoFactorScanFormProps {
  secret: string;
  /** otpauth:// address for the QR code */
  url: string;
  onCancel(): void;
  onConfirmed(recoveryCodes: string[]): void;
}

/** The secret as QR code and as text, and the first code of the app. */
export function TwoFactorScanForm({ secret, url, onCancel, onConfirmed }: TwoFactorScanFormProps) {
  const confirm = useConfirmTwoFactor();
  const form = useSchemaForm({
    initialValues: { code: '' },
    schema,
    fallbackError: 'The code could not be checked. Please try again.',
    async submit({ code }) {
      // apps show the code in two halves
      const { recovery_codes } = await confirm.mutateAsync(code.replaceAll(/\s/g, ''));
      onConfirmed(recovery_codes);
      return undefined;
    },
    onFailure: ({ detail }) => ({ code: detail }),
  });
  return (
    <form {...form.props} className={styles.form}>
      <p ref={takeFocus} tabIndex={-1} className={styles.text}>
        Scan this with your authenticator app, or type the key into it.
      </p>
      <QrCode text={url} label="QR code with the key below" />
      <p>
        <span className="type-meta">Key</span>
        <br />
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <TextInput
        {...form.field('code')}
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
      />
      <div className={styles.row}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={form.busy}>
          Turn on
        </Button>
      </div>
    </form>
  );
}
