import { Button } from '../../../../components/ui/button.tsx';
import { Pill } from '../../../../components/ui/pill.tsx';
import { toApiError } from '../../../../lib/api-error.ts';
import { localMoment } from '../../../../lib/local-time.ts';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useEndSession } from '../api/end-session.ts';
import type { useSessions } from '../api/list-sessions.ts';
import { deviceName } from '../model/device-name.ts';

import list from './sessions-section.module.css';

type Session = NonNullable<ReturnType<typeof useSessions>['data']>[number];

/** One device that is signed in; all but this one can be signed out. */
export function DeviceItem({ session }: { session: Session }) {
  const toasts = useToasts();
  const end = useEndSession();
  const device = deviceName(session.user_agent);
  const lastUsed = localMoment(session.last_seen_at);
  return (
    <li className={list.device}>
      <div>
        <p className={list.name}>
          {device} {session.current && <Pill tone="ok">This device</Pill>}
        </p>
        <p className="type-meta">
          Logged in {localMoment(session.created_at)}, last used {lastUsed}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="default"
          size="sm"
          aria-label={`Log out ${device}, last used ${lastUsed}`}
          loading={end.isPending}
          onClick={() => {
            end.mutateAsync(session.id).then(
              () => toasts.success('Device logged out'),
              (cause: unknown) => toasts.error('Could not log out', toApiError(cause).detail),
            );
          }}
        >
          Log out
        </Button>
      )}
    </li>
  );
}
