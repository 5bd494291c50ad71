import type { MetaFunction } from 'react-router';
import { RegisterScreen } from '../features/accounts/sign-in/components/register-screen.tsx';
import { SITE } from '../lib/site.ts';

export const meta: MetaFunction = () => [
  { title: `Create your account · ${SITE.name}` },
  { name: 'description', content: `Create a free ${SITE.name} account and keep your interview practice.` },
];

export default function Register() {
  return <RegisterScreen />;
}
