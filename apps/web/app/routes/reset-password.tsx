import { PRODUCT } from '@prep-ai/contract';
import type { MetaFunction } from 'react-router';
import { ResetPasswordScreen } from '../features/accounts/sign-in/components/reset-password-screen.tsx';

export const meta: MetaFunction = () => [
  { title: `Choose a new password · ${PRODUCT.name}` },
  { name: 'robots', content: 'noindex' },
  // the address holds the token of the link: no other site may be told it
  { name: 'referrer', content: 'no-referrer' },
];

export default function ResetPassword() {
  return <ResetPasswordScreen />;
}
