import { Skeleton } from '@mantine/core';
import type { User } from '@prep-ai/contract';
import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router';
import { RequireSession } from '../../../../components/layout/require-session.tsx';
import { useToasts } from '../../../../lib/toasts.tsx';
import styles from './admin-frame.module.css';

/**
 * Opens a screen of the admin area to administrators; others see a message and are sent home, visitors
 * to the login. This guard is no protection: the server returns the data to administrators only.
 */
export function AdminGuard({ children }: { children(user: User): ReactNode }) {
  return (
    <RequireSession waiting={<Waiting />}>
      {(user) => (user.role === 'admin' && !user.is_guest ? children(user) : <Denied />)}
    </RequireSession>
  );
}

function Denied() {
  const toasts = useToasts();
  useEffect(() => {
    toasts.error('Access Denied', 'You do not have permission to access the admin panel.');
  }, [toasts]);
  return <Navigate to="/" replace />;
}

function Waiting() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton height={36} width={280} />
      <Skeleton height={480} mt={32} radius={16} />
    </div>
  );
}
