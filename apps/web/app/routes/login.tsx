import type { MetaFunction } from 'react-router';
import { LoginScreen } from '../features/accounts/sign-in/components/login-screen.tsx';
import { SITE } from '../lib/site.ts';

export const meta: MetaFunction = () => [
  { title: `Welcome · ${SITE.name}` },
  {
    name: 'description',
    content: `Log in to ${SITE.name} with email, Google or Microsoft, or start practising as a guest without signing up.`,
  },
];

export default function Login() {
  return <LoginScreen />;
}
