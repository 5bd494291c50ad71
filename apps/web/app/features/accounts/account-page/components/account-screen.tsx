import { Skeleton } from '@mantine/core';
import type { User } from '@prep-ai/contract';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { useAccountDetails } from '../api/account-details.ts';
import styles from './account-screen.module.css';
import { AccountSection } from './account-section.tsx';
import { DataSection } from './data-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

const PROVIDER = { google: 'Google', microsoft: 'Microsoft' } as const;

/** The own account. Guests see their plan and their data; what needs an account is not shown to them. */
export function AccountScreen({ user, payments }: { user: User; payments: ReactNode }) {
  return (
    <div className="page">
      <h1 className={`type-page ${styles.title}`}>Account</h1>
      {!user.is_guest && <ProfileForm user={user} />}
      <PlanSection plan={user.currentPlan} isGuest={user.is_guest} />
      {!user.is_guest && (
        <AccountSection title="Payments" lead="Your payments and receipts. Times are in India Standard Time.">
          {payments}
        </AccountSection>
      )}
      {!user.is_guest && <SignIn email={user.email} />}
      <SessionsSection isGuest={user.is_guest} />
      <DataSection user={user} />
    </div>
  );
}

function SignIn({ email }: { email: string }) {
  const { data, isError, refetch } = useAccountDetails();
  if (isError) {
    return (
      <AccountSection title="How you log in">
        <p role="alert">Unable to load user information. Please try refreshing the page.</p>
        <Button variant="default" onClick={() => void refetch()}>
          Try Again
        </Button>
      </AccountSection>
    );
  }
  if (!data) {
    return (
      <AccountSection title="How you log in">
        <Skeleton height={180} />
      </AccountSection>
    );
  }
  return (
    <>
      {data.has_password ? (
        <PasswordSection email={email} />
      ) : (
        <AccountSection title="How you log in">
          <p>
            You log in with {data.oauth_provider ? PROVIDER[data.oauth_provider] : 'your provider'}. To have a password
            as well, use "Forgot Password?" on the login page.
          </p>
        </AccountSection>
      )}
      {data.has_password && (data.two_factor.available || data.two_factor.enabled) && (
        <TwoFactorSection twoFactor={data.two_factor} />
      )}
    </>
  );
}
