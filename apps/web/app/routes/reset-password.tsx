import type { MetaFunction } from 'react-router';
import { ResetPasswordScreen } from '../features/accounts/sign-in/components/reset-password-screen.tsx';
import { SITE } from '../lib/site.ts';

export const meta: MetaFunction = () => [
  { title: `Choose a new password · ${SITE.name}` },
  { name: 'description', content: `Choose a new password for your ${SITE.name} account.` },
  // the address contains the token of the link: no other site may see it
  { name: 'referrer', content: 'no-referrer' },
];

export default function ResetPassword() {
  return <ResetPasswordScreen />;
}
