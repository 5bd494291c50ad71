import type { MetaFunction } from 'react-router';
import { TestPasswordResetScreen } from '../features/accounts/sign-in/components/test-password-reset-screen.tsx';
import { SITE } from '../lib/site.ts';
import NotFound from './not-found.tsx';

export const meta: MetaFunction = () => [
  { title: `Password reset test · ${SITE.name}` },
  { name: 'description', content: `Try the password reset of ${SITE.name} on your own computer.` },
];

export default function TestPasswordReset() {
  return <TestPasswordResetScreen notFound={<NotFound />} />;
}
