import type { AdminUser } from '@prep-ai/contract';
import { Pill } from '../../../../components/ui/pill.tsx';
import styles from './user-badges.module.css';

/** Whether somebody may sign in, and whether their address is theirs. */
export function StatusBadges({ user }: { user: Pick<AdminUser, 'is_active' | 'email_verified' | 'is_guest'> }) {
  return (
    <span className={styles.badges}>
      {user.is_active ? <Pill tone="ok">Active</Pill> : <Pill tone="bad">Inactive</Pill>}
      {user.is_guest ? (
        <Pill>Guest</Pill>
      ) : user.email_verified ? (
        <Pill tone="brand">Verified</Pill>
      ) : (
        <Pill tone="warn">Unverified</Pill>
      )}
    </span>
  );
}

export function RoleBadge({ role }: Pick<AdminUser, 'role'>) {
  return role.name === 'admin' ? <Pill tone="brand">Admin</Pill> : <Pill>User</Pill>;
}
