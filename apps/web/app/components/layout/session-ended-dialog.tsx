import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../lib/session/session-context.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './session-ended-dialog.module.css';

/** Says that the server ended this session (docs/spec/decisions.md D8). What was chosen stays in this browser. */
export default function SessionEndedDialog() {
  const { endedFor, dismissEnded } = useSession();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return (
    <Dialog open onClose={dismissEnded} label="You were logged out">
      <h2 className="type-card">You were logged out</h2>
      <p className={styles.text}>
        Your session has expired, or it was ended on another device. What you did here is saved in this browser.
      </p>
      <div className={styles.actions}>
        <Button
          onClick={async () => {
            const email = endedFor?.is_guest ? undefined : endedFor?.email;
            await navigate('/login', { state: { email, from: pathname + search + hash } });
            // not before: a page that needs a session would lead to the login itself, without the email
            dismissEnded();
          }}
        >
          Log in again
        </Button>
        <Button variant="default" onClick={dismissEnded}>
          Not now
        </Button>
      </div>
    </Dialog>
  );
}
