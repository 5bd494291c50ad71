import type { MetaFunction } from 'react-router';
import { VerifyEmailScreen } from '../features/accounts/sign-in/components/verify-email-screen.tsx';
import { SITE } from '../lib/site.ts';

export const meta: MetaFunction = () => [
  { title: `Verify your email · ${SITE.name}` },
  { name: 'description', content: `Enter the code from our mail to finish your ${SITE.name} account.` },
];

export default function VerifyEmail() {
  return <VerifyEmailScreen />;
}
