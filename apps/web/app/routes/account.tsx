import '@mantine/core/styles/PasswordInput.layer.css';
import { Skeleton } from '@mantine/core';
import type { MetaFunction } from 'react-router';
import { RequireSession } from '../components/layout/require-session.tsx';
import { AccountScreen } from '../features/accounts/account-page/components/account-screen.tsx';
import { PaymentList } from '../features/payments/components/payment-list.tsx';
import { SITE } from '../lib/site.ts';

export const meta: MetaFunction = () => [
  { title: `Account · ${SITE.name}` },
  { name: 'description', content: `Your ${SITE.name} account: profile, plan, payments, devices and data.` },
];

/** The own profile, plan, devices and data. */
export default function Account() {
  return (
    <RequireSession waiting={<Skeleton height={480} maw={880} mx="auto" my="xl" />}>
      {(user) => <AccountScreen key={user.id} user={user} payments={<PaymentList />} />}
    </RequireSession>
  );
}
