import { PRODUCT } from '@prep-ai/contract';
import type { MetaFunction } from 'react-router';
import { LoginScreen } from '../features/accounts/sign-in/components/login-screen.tsx';

export const meta: MetaFunction = () => [
  { title: `Welcome · ${PRODUCT.name}` },
  {
    name: 'description',
    content: `Log in to ${PRODUCT.name} with email, Google or Microsoft, or start practising as a guest without signing up.`,
  },
];

export default function Login() {
  return <LoginScreen />;
}
