import { ENTITLEMENTS } from '@prep-ai/contract';
import { Button, ButtonLink } from '../../../../components/ui/button.tsx';
import { useSession } from '../../../../lib/session/session-context.tsx';
import { useGuestStart } from '../../../../lib/session/use-guest-start.ts';
import { withCode } from '../model/sign-in-redirect.ts';
import styles from './screen.module.css';

/** The way in without an account. A link's access code goes along: the practice screen starts the session with it. */
export function GuestStart({ code }: { code: string | null }) {
  const { user } = useSession();
  const { starting, start } = useGuestStart();
  if (user?.is_guest && !starting) {
    return (
      <ButtonLink to={withCode('/chat', code)} variant="light" size="lg" block>
        Continue Guest Session
      </ButtonLink>
    );
  }
  const label = 'Start Free - No Signup Required';
  return (
    <>
      {code === null ? (
        <Button variant="light" size="lg" block loading={starting} onClick={() => void start()}>
          {label}
        </Button>
      ) : (
        <ButtonLink to={withCode('/chat', code)} variant="light" size="lg" block>
          {label}
        </ButtonLink>
      )}
      <p className={styles.hint}>{ENTITLEMENTS.guest.questions} questions with answers, free.</p>
    </>
  );
}
