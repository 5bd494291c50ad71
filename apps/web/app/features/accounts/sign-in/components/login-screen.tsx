import { useState } from 'react';
import { FormNote } from '../../../../components/ui/form-note.tsx';
import { Link } from '../../../../components/ui/link.tsx';
import { useSession } from '../../../../lib/session/session-context.tsx';
import { ProviderButtons } from '../../oauth/components/provider-buttons.tsx';
import { useAccess } from '../hooks/use-access.ts';
import { type Credentials, useSignIn } from '../hooks/use-sign-in.ts';
import { useSignInRedirect } from '../hooks/use-sign-in-redirect.ts';
import { withCode } from '../model/sign-in-redirect.ts';
import { GuestStart } from './guest-start.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './screen.module.css';
import { SignedInNotice } from './signed-in-notice.tsx';
import { TwoFactorForm } from './two-factor-form.tsx';

/** /login: guest, email and password, or a provider; with two-factor authentication a second step. */
export function LoginScreen() {
  const { user } = useSession();
  const redirect = useSignInRedirect();
  const account = useSignIn(redirect);
  const { answer } = useAccess(redirect);
  const [held, setHeld] = useState<Credentials | null>(null);
  const [typed, setTyped] = useState<string>();

  if (user && !user.is_guest && !account.leaving) return <SignedInNotice redirect={redirect} name={user.email} />;
  if (held) {
    return (
      <TwoFactorForm
        credentials={held}
        account={account}
        onBack={() => {
          setTyped(held.email);
          setHeld(null);
        }}
      />
    );
  }
  return (
    <>
      <h1 className="type-page">Welcome</h1>
      <p className={styles.lead}>Log in to keep your history, or try it out first.</p>
      {redirect.message && (
        <div className={styles.note}>
          <FormNote tone="ok">{redirect.message}</FormNote>
        </div>
      )}
      <GuestStart code={redirect.code} />
      <p className={styles.or}>OR</p>
      <LoginForm redirect={redirect} account={account} email={typed ?? redirect.email} onTwoFactor={setHeld} />
      <ProviderButtons access={answer} from={redirect.from} code={redirect.code} />
      <div className={styles.after}>
        <p className={styles.ways}>
          New here?{' '}
          <Link to={withCode('/register', redirect.code)} state={{ from: redirect.from }}>
            Create Account
          </Link>
        </p>
        <Terms />
      </div>
    </>
  );
}

function Terms() {
  return (
    <p className={styles.small}>
      By continuing you agree to the <Link to="/terms">Terms</Link> and <Link to="/privacy">Privacy Policy</Link>.
    </p>
  );
}
