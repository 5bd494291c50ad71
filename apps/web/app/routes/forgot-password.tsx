import type { MetaFunction } from 'react-router';
import { ForgotPasswordScreen } from '../features/accounts/sign-in/components/forgot-password-screen.tsx';
import { SITE } from '../lib/site.ts';

export const meta: MetaFunction = () => [
  { title: `Forgot password · ${SITE.name}` },
  { name: 'description', content: `Ask for a link to set a new ${SITE.name} password.` },
];

export default function ForgotPassword() {
  return <ForgotPasswordScreen />;
}
