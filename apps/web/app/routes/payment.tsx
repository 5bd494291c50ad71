import { Skeleton } from '@mantine/core';
import { type MetaFunction, Navigate } from 'react-router';
import { RequireSession } from '../components/layout/require-session.tsx';
import { LoginRequired } from '../features/payments/components/login-required.tsx';
import { PaymentScreen } from '../features/payments/components/payment-screen.tsx';
import { SITE } from '../lib/site.ts';

export const meta: MetaFunction = () => [
  { title: `Upgrade · ${SITE.name}` },
  { name: 'description', content: `Upgrade your ${SITE.name} plan: what Pro includes and what it costs.` },
];

/** The Upgrade page. A guest needs an account first: what is bought belongs to one. */
export default function Payment() {
  return (
    <>
      <LoginRequired />
      <RequireSession waiting={<Skeleton height={480} maw={512} mx="auto" my="xl" />}>
        {(user) => (user.is_guest ? <Navigate to="/register" replace /> : <PaymentScreen key={user.id} user={user} />)}
      </RequireSession>
    </>
  );
}
