import { PRODUCT } from '@prep-ai/contract';
import type { MetaFunction } from 'react-router';
import { PasswordResetSuccessScreen } from '../features/accounts/sign-in/components/password-reset-success-screen.tsx';

export const meta: MetaFunction = () => [
  { title: `Password reset · ${PRODUCT.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function PasswordResetSuccess() {
  return <PasswordResetSuccessScreen />;
}
