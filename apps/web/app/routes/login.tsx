import { PRODUCT } from '@prep-ai/contract';
import type { MetaFunction } from 'react-router';
import { LoginScreen } from '../features/accounts/login-screen.tsx';

export const meta: MetaFunction = () => [
  { title: `Welcome · ${PRODUCT.name}` },
  { name: 'description', content: `Start practising with ${PRODUCT.name} as a guest: no signup, no email.` },
];

export default function Login() {
  return <LoginScreen />;
}
