import type { MetaFunction } from 'react-router';
import { PasswordResetSuccessScreen } from '../features/accounts/sign-in/components/password-reset-success-screen.tsx';
import { SITE } from '../lib/site.ts';

export const meta: MetaFunction = () => [
  { title: `Password reset · ${SITE.name}` },
  { name: 'description', content: `Your ${SITE.name} password has been reset. Log in with the new one.` },
];

export default function PasswordResetSuccess() {
  return <PasswordResetSuccessScreen />;
}
