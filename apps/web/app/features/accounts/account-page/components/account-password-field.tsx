import { PasswordInput } from '@mantine/core';
import { LIMITS } from '@prep-ai/contract';

export interface AccountPasswordFieldProps {
  name: string;
  error: string | undefined;
  label: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown. */
export function AccountPasswordField({ name, error, label, autoComplete }: AccountPasswordFieldProps) {
  return (
    <PasswordInput
      name={name}
      label={label}
      autoComplete={autoComplete}
      maxLength={LIMITS.password.max}
      error={error}
      aria-invalid={error !== undefined}
      visibilityToggleButtonProps={{ 'aria-label': `Show ${label.toLowerCase()}`, tabIndex: 0 }}
    />
  );
}
