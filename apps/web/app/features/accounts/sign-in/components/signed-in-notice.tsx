import { useState } from 'react';
import { Button, ButtonLink } from '../../../../components/ui/button.tsx';
import { useSession } from '../../../../lib/session/session-context.tsx';
import type { SignInRedirect } from '../hooks/use-sign-in-redirect.ts';
import { destination } from '../model/sign-in-redirect.ts';
import styles from './screen.module.css';

/** For members who open a sign-in screen: they are signed in already, and there is a way on. */
export function SignedInNotice({ redirect, name }: { redirect: SignInRedirect; name: string }) {
  const { signOut } = useSession();
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <h1 className="type-page">You are logged in</h1>
      <p className={styles.lead}>
        This browser is logged in as <strong>{name}</strong>.
      </p>
      <div className={styles.actions}>
        <ButtonLink to={destination(redirect, redirect.code)} size="lg" block>
          Go to Interview Prep
        </ButtonLink>
        <Button
          variant="default"
          size="lg"
          block
          loading={leaving}
          onClick={() => {
            setLeaving(true);
            void signOut().finally(() => setLeaving(false));
          }}
        >
          Use another account
        </Button>
      </div>
    </>
  );
}
