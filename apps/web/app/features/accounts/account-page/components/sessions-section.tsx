import { endpoints } from '@prep-ai/contract';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { Pill } from '../../../../components/ui/pill.tsx';
import { toApiError } from '../../../../lib/api-error.ts';
import { useSession } from '../../../../lib/session/session-context.tsx';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useApi } from '../../../../lib/use-api.ts';
import { useEndSession, useSessions } from '../api/use-sessions.ts';
import { deviceName } from '../model/device-name.ts';
import { momentOf } from '../model/moments.ts';
import styles from './account-form.module.css';
import { AccountSection } from './account-section.tsx';
import list from './sessions-section.module.css';

/** Where the account is signed in, and how to end that. */
export function SessionsSection({ isGuest }: { isGuest: boolean }) {
  const api = useApi();
  const toasts = useToasts();
  const { signOut } = useSession();
  const sessions = useSessions();
  const end = useEndSession();
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);

  async function leaveEverywhere() {
    setLeaving(true);
    try {
      await api.call(endpoints.accounts.endSessions);
      // this device's session is over on the server too: what is stored here goes with it
      await signOut();
      toasts.success('Signed out everywhere');
    } catch (cause) {
      toasts.error('Signing out did not work', toApiError(cause).detail);
      setLeaving(false);
      setAsking(false);
    }
  }

  return (
    <AccountSection
      title="Devices"
      lead={
        isGuest
          ? 'Where this guest session is open.'
          : "Where you are signed in. Something you don't know? Sign it out and change your password."
      }
    >
      {sessions.isPending && <p className={styles.text}>Loading your devices…</p>}
      {sessions.isError && (
        <div className={styles.row} role="alert">
          <p className={styles.text}>Your devices could not be loaded.</p>
          <Button variant="default" size="sm" onClick={() => void sessions.refetch()}>
            Try Again
          </Button>
        </div>
      )}
      {sessions.data && (
        <ul className={list.devices}>
          {sessions.data.map((session) => {
            const device = deviceName(session.user_agent);
            return (
              <li key={session.id} className={list.device}>
                <div>
                  <p className={list.name}>
                    {device} {session.current && <Pill tone="ok">This device</Pill>}
                  </p>
                  <p className="type-meta">
                    Signed in {momentOf(session.created_at)}, last used {momentOf(session.last_seen_at)}
                  </p>
                </div>
                {!session.current && (
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={`Sign out ${device}, last used ${momentOf(session.last_seen_at)}`}
                    loading={end.isPending && end.variables === session.id}
                    onClick={() =>
                      end.mutate(session.id, {
                        onSuccess: () => toasts.success('Device signed out'),
                        onError: (cause) => toasts.error('Signing out did not work', toApiError(cause).detail),
                      })
                    }
                  >
                    Sign out
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <Button variant="default" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} label="Sign out everywhere">
        <h2 className="type-card">Sign out everywhere?</h2>
        <p className={styles.text}>
          {isGuest
            ? 'A guest who signs out cannot come back to what was made here. Sign up for free to keep it.'
            : 'All devices are signed out at once, this one too.'}
        </p>
        <div className={styles.row}>
          <Button variant="default" onClick={() => setAsking(false)}>
            Stay signed in
          </Button>
          <Button variant="danger" loading={leaving} onClick={() => void leaveEverywhere()}>
            Sign out everywhere
          </Button>
        </div>
      </Dialog>
    </AccountSection>
  );
}
