import type { AccountDetails } from '@prep-ai/contract';
import { useState } from 'react';
import { AccountSection } from './account-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorPasswordForm } from './two-factor-password-form.tsx';
import { TwoFactorScanForm } from './two-factor-scan-form.tsx';

type Step =
  | { name: 'password' }
  | { name: 'scan'; secret: string; otpauth_url: string }
  | { name: 'codes'; codes: string[] };

const FIRST_STEP: Step = { name: 'password' };

/** Turns two-factor authentication on and off. Signing in asks for no code before a first one was entered here. */
export function TwoFactorSection({ twoFactor }: { twoFactor: AccountDetails['two_factor'] }) {
  const [step, setStep] = useState<Step>(FIRST_STEP);
  const backToStart = () => setStep(FIRST_STEP);
  return (
    <AccountSection
      title="Two-factor authentication"
      lead="Asks for a code from an app on your phone when you log in with your password."
    >
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={backToStart} />}
      {step.name === 'scan' && (
        <TwoFactorScanForm
          secret={step.secret}
          url={step.otpauth_url}
          onCancel={backToStart}
          onConfirmed={(codes) => setStep({ name: 'codes', codes })}
        />
      )}
      {step.name === 'password' && (
        <TwoFactorPasswordForm twoFactor={twoFactor} onStarted={(begun) => setStep({ name: 'scan', ...begun })} />
      )}
    </AccountSection>
  );
}
