import { PRODUCT } from '@prep-ai/contract';
import type { MetaFunction } from 'react-router';
import { VerifyEmailScreen } from '../features/accounts/sign-in/components/verify-email-screen.tsx';

export const meta: MetaFunction = () => [
  { title: `Verify your email · ${PRODUCT.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function VerifyEmail() {
  return <VerifyEmailScreen />;
}
