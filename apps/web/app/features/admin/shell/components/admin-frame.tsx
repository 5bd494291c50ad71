import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Pill } from '../../../../components/ui/pill.tsx';
import { timeInIndia } from '../../../../lib/india-time.ts';
import { toServerTime } from '../../../../lib/time/server-clock.ts';
import { ADMIN_KEY, SYSTEM_KEY } from '../api/query-keys.ts';
import { useLostRole } from '../hooks/use-lost-role.ts';
import { useSystemStatus } from '../hooks/use-system-status.ts';
import { useUpdated } from '../hooks/use-updated.ts';
import styles from './admin-frame.module.css';

export interface AdminFrameProps {
  title: string;
  /** a link back, above the title */
  back?: ReactNode;
  children: ReactNode;
}

/** What every screen of the admin area has: its title, whether the system is up, and Refresh, which reloads all that is shown. */
export function AdminFrame({ title, back, children }: AdminFrameProps) {
  const queries = useQueryClient();
  const [refreshing, setRefreshing] = useState(false);
  const updated = useUpdated();
  useLostRole();

  async function refresh() {
    setRefreshing(true);
    await Promise.all([ADMIN_KEY, SYSTEM_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })));
    setRefreshing(false);
  }

  return (
    <div className="page" data-wide>
      {back}
      <div className={styles.head}>
        <h1 className="type-dense">{title}</h1>
        <StatusBadge />
        <div className={styles.refresh}>
          <p className="type-meta" role="status">
            {updated > 0 && `Updated ${timeInIndia(new Date(toServerTime(updated)).toISOString())}`}
          </p>
          <Button
            variant="default"
            size="sm"
            icon={<IconRefresh size={18} aria-hidden="true" />}
            loading={refreshing}
            onClick={() => void refresh()}
          >
            Refresh
          </Button>
        </div>
      </div>
      {children}
    </div>
  );
}

function StatusBadge() {
  const status = useSystemStatus();
  if (status === 'checking') return <Pill dot>Checking system</Pill>;
  return status === 'online' ? (
    <Pill tone="ok" dot>
      System Online
    </Pill>
  ) : (
    <Pill tone="bad" dot>
      System Offline
    </Pill>
  );
}
