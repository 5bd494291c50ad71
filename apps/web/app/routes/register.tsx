import { PRODUCT } from '@prep-ai/contract';
import type { MetaFunction } from 'react-router';
import { RegisterScreen } from '../features/accounts/sign-in/components/register-screen.tsx';

export const meta: MetaFunction = () => [
  { title: `Create your account · ${PRODUCT.name}` },
  { name: 'description', content: `Create a free ${PRODUCT.name} account and keep your interview practice.` },
];

export default function Register() {
  return <RegisterScreen />;
}
