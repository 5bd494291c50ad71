import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { useSession } from '../../../lib/session/session-context.tsx';
import { useGuestStart } from '../../../lib/session/use-guest-start.ts';
import styles from './main-button.module.css';

/** The one main button of the page, in its three states (docs/spec/1-account-and-site.md section 2, Home page). */
export function MainButton() {
  const { status, user, problem } = useSession();
  const { starting, start } = useGuestStart();
  if (user) {
    return (
      <ButtonLink to="/chat" size="lg" className={styles.root}>
        {user.is_guest ? 'Continue Guest Session' : 'Go to Interview Prep'}
      </ButtonLink>
    );
  }
  // held back from visitors who carry a token until it is known which of the three it is
  const pending = status === 'loading' && !problem;
  return (
    <Button
      size="lg"
      className={styles.root}
      data-pending={pending || undefined}
      loading={starting}
      onClick={() => void start()}
    >
      Start Free - No Signup Required
    </Button>
  );
}
