import { PRODUCT } from '@prep-ai/contract';
import type { MetaFunction } from 'react-router';
import { ForgotPasswordScreen } from '../features/accounts/sign-in/components/forgot-password-screen.tsx';

export const meta: MetaFunction = () => [
  { title: `Forgot password · ${PRODUCT.name}` },
  { name: 'description', content: `Ask for a link to set a new ${PRODUCT.name} password.` },
];

export default function ForgotPassword() {
  return <ForgotPasswordScreen />;
}
