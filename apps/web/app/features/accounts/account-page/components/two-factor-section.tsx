import { PasswordInput, TextInput } from '@mantine/core';
import { type AccountDetails, endpoints } from '@prep-ai/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Pill } from '../../../../components/ui/pill.tsx';
import { toApiError } from '../../../../lib/api-error.ts';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useApi } from '../../../../lib/use-api.ts';
import { ACCOUNT_DETAILS } from '../api/use-account-details.ts';
import styles from './account-form.module.css';
import { AccountSection } from './account-section.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Step = { name: 'rest' } | { name: 'scan'; secret: string; url: string } | { name: 'codes'; codes: string[] };

/** The field that had focus is gone: the keyboard goes on at what has taken its place. */
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** Turns two-factor sign-in on and off. Nothing is asked at sign-in before a first code was entered here. */
export function TwoFactorSection({ twoFactor }: { twoFactor: AccountDetails['two_factor'] }) {
  const api = useApi();
  const toasts = useToasts();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const [entry, setEntry] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function run(action: () => Promise<void>) {
    setBusy(true);
    setError(null);
    try {
      await action();
      setEntry('');
    } catch (cause) {
      setError(toApiError(cause).detail);
    } finally {
      setBusy(false);
    }
  }

  const start = () =>
    run(async () => {
      const { secret, otpauth_url } = await api.call(endpoints.accounts.startTwoFactor, {
        body: { current_password: entry },
      });
      setStep({ name: 'scan', secret, url: otpauth_url });
    });
  const confirm = () =>
    run(async () => {
      // apps show the code in two halves
      const code = entry.replaceAll(/\s/g, '');
      const { recovery_codes } = await api.call(endpoints.accounts.confirmTwoFactor, { body: { code } });
      setStep({ name: 'codes', codes: recovery_codes });
      await queries.invalidateQueries({ queryKey: ACCOUNT_DETAILS });
    });
  const end = () =>
    run(async () => {
      await api.call(endpoints.accounts.endTwoFactor, { body: { current_password: entry } });
      await queries.invalidateQueries({ queryKey: ACCOUNT_DETAILS });
      toasts.success('Two-factor sign-in is off');
    });

  const submit = (action: () => Promise<void>) => (event: FormEvent) => {
    event.preventDefault();
    if (!busy && entry) void action();
  };
  const onChange = (event: { currentTarget: { value: string } }) => {
    setEntry(event.currentTarget.value);
    setError(null);
  };

  return (
    <AccountSection
      title="Two-factor sign-in"
      lead="Asks for a code of an app on your phone when you sign in with your password."
    >
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={() => setStep({ name: 'rest' })} />}
      {step.name === 'scan' && (
        <form className={styles.form} onSubmit={submit(confirm)} noValidate>
          <p ref={takeFocus} tabIndex={-1} className={styles.text}>
            Scan this with your authenticator app, or type the key into it.
          </p>
          <QrCode text={step.url} label="QR code with the key below" />
          <p>
            <span className="type-meta">Key</span>
            <br />
            <code>{step.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <TextInput
            label="Code of the app"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            value={entry}
            error={error}
            onChange={onChange}
          />
          <div className={styles.row}>
            <Button
              variant="default"
              onClick={() => {
                setStep({ name: 'rest' });
                setEntry('');
                setError(null);
              }}
            >
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              Turn on
            </Button>
          </div>
        </form>
      )}
      {step.name === 'rest' && (
        <>
          <p className={styles.text}>
            {twoFactor.enabled ? <Pill tone="ok">On</Pill> : <Pill>Off</Pill>}{' '}
            {twoFactor.enabled && `${twoFactor.recovery_codes_left} recovery codes left.`}
          </p>
          <form className={styles.form} onSubmit={submit(twoFactor.enabled ? end : start)} noValidate>
            <PasswordInput
              label="Your password"
              autoComplete="current-password"
              value={entry}
              error={error}
              aria-invalid={error !== null}
              onChange={onChange}
              visibilityToggleButtonProps={{ 'aria-label': 'Show your password', tabIndex: 0 }}
            />
            <Button
              type="submit"
              variant={twoFactor.enabled ? 'danger-soft' : 'filled'}
              loading={busy}
              className={styles.submit}
            >
              {twoFactor.enabled ? 'Turn off' : 'Set up'}
            </Button>
          </form>
        </>
      )}
    </AccountSection>
  );
}
