import { Button } from '../../../../components/ui/button.tsx';
import { ModalDialog } from '../../../../components/workspace/modal-dialog.tsx';
import { toApiError } from '../../../../lib/api-error.ts';
import { useSession } from '../../../../lib/session/session-context.tsx';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useEndAllSessions } from '../api/end-all-sessions.ts';
import styles from './account-form.module.css';

export interface SignOutEverywhereDialogProps {
  isGuest: boolean;
  open: boolean;
  onClose(): void;
}

/** Asks before all devices are signed out. */
export function SignOutEverywhereDialog({ isGuest, open, onClose }: SignOutEverywhereDialogProps) {
  const toasts = useToasts();
  const { signOut } = useSession();
  const endAll = useEndAllSessions();

  async function signOutEverywhere(): Promise<void> {
    try {
      await endAll.mutateAsync();
      // this device's session is over on the server too: what is stored here goes with it
      await signOut();
      toasts.success('Logged out everywhere');
    } catch (cause) {
      toasts.error('Could not log out', toApiError(cause).detail);
      onClose();
    }
  }

  return (
    <ModalDialog open={open} onClose={onClose} label="Log out everywhere">
      <h2 className="type-card">Log out everywhere?</h2>
      <p className={styles.text}>
        {isGuest
          ? 'If you log out as a guest, you lose what you did here. Sign up for free to keep it.'
          : 'All devices are logged out at once, including this one.'}
      </p>
      <div className={styles.row}>
        <Button variant="default" onClick={onClose}>
          Stay logged in
        </Button>
        <Button variant="danger" loading={endAll.isPending} onClick={() => void signOutEverywhere()}>
          Log out everywhere
        </Button>
      </div>
    </ModalDialog>
  );
}
