import type { User } from '@prep-ai/contract';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../lib/session/session-context.tsx';
import { useToasts } from '../../lib/toasts.tsx';
import { Button } from '../ui/button.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import styles from './account-block.module.css';
import { initials } from './nav-entries.ts';

/** Who is signed in, the theme, and the way out. */
export default function AccountBlock({ user }: { user: User }) {
  const { signOut } = useSession();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const name = user.username || 'User';

  async function leave(): Promise<void> {
    setLeaving(true);
    const { confirmed } = await signOut();
    if (confirmed) toasts.success('Logged out successfully');
    else toasts.error('Logout Error', 'You are logged out on this device, but the server could not be reached.');
    await navigate('/login');
  }

  return (
    <div>
      <div className={styles.user}>
        <span className={styles.avatar} aria-hidden="true">
          {initials(user.full_name || name)}
        </span>
        <span className={styles.names}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          {/* a guest has none */}
          <span className={styles.email} title={user.is_guest ? undefined : user.email}>
            {user.is_guest ? 'No account yet' : user.email}
          </span>
        </span>
      </div>
      <div className={styles.row}>
        <Button
          variant="subtle"
          size="md"
          className={styles.logout}
          icon={<IconLogout size={20} aria-hidden="true" />}
          loading={leaving}
          onClick={() => void leave()}
        >
          Logout
        </Button>
        <ThemeSwitch />
      </div>
    </div>
  );
}
