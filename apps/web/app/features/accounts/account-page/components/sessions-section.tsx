import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { useSessions } from '../api/list-sessions.ts';
import styles from './account-form.module.css';
import { AccountSection } from './account-section.tsx';
import { DeviceItem } from './device-item.tsx';
import list from './sessions-section.module.css';
import { SignOutEverywhereDialog } from './sign-out-everywhere-dialog.tsx';

/** Where the account is signed in, and how to sign out there. */
export function SessionsSection({ isGuest }: { isGuest: boolean }) {
  const sessions = useSessions();
  const [asking, setAsking] = useState(false);
  return (
    <AccountSection
      title="Devices"
      lead={
        isGuest
          ? 'Devices where this guest session is open.'
          : "Devices where you are logged in. If you don't recognise one, log it out and change your password."
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
          {sessions.data.map((session) => (
            <DeviceItem key={session.id} session={session} />
          ))}
        </ul>
      )}
      <Button variant="default" onClick={() => setAsking(true)}>
        Log out everywhere
      </Button>
      <SignOutEverywhereDialog isGuest={isGuest} open={asking} onClose={() => setAsking(false)} />
    </AccountSection>
  );
}
