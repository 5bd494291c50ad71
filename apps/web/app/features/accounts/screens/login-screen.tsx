import { isScreenPath } from '@prep-ai/contract';
import { useState } from 'react';
import { FormNote } from '../../../components/ui/form-note.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { useSession } from '../../../lib/session.tsx';
import { GuestStart } from '../components/guest-start.tsx';
import { LoginForm } from '../components/login-form.tsx';
import styles from '../components/screen.module.css';
import { SignedInNotice } from '../components/signed-in-notice.tsx';
import { TwoFactorForm } from '../components/two-factor-form.tsx';
import { useAccess } from '../hooks/use-access.ts';
import { type Credentials, useSignIn } from '../hooks/use-sign-in.ts';
import { useWay } from '../hooks/use-way.ts';
import { withCode } from '../model/way-through.ts';
import { ProviderButtons } from '../oauth/provider-buttons.tsx';

/** /login: guest, email and password, or a provider; with two-factor sign-in a second step. */
export function LoginScreen() {
  const { user } = useSession();
  const way = useWay();
  const account = useSignIn(way);
  const { answer } = useAccess(way);
  const [held, setHeld] = useState<Credentials | null>(null);
  const [typed, setTyped] = useState<string>();

  if (user && !user.is_guest && !account.leaving) return <SignedInNotice way={way} name={user.email} />;
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
      <h1 className="type-section">Welcome</h1>
      <p className={styles.lead}>Log in to keep your history, or try it first.</p>
      {way.message && (
        <div className={styles.note}>
          <FormNote tone="ok">{way.message}</FormNote>
        </div>
      )}
      <GuestStart code={way.code} />
      <p className={styles.or}>OR</p>
      <LoginForm way={way} account={account} email={typed ?? way.email} onTwoFactor={setHeld} />
      <ProviderButtons access={answer} from={way.from} code={way.code} />
      <div className={styles.after}>
        <p className={styles.ways}>
          New here?{' '}
          <Link to={withCode('/register', way.code)} state={{ from: way.from }}>
            Create Account
          </Link>
        </p>
        <Terms />
      </div>
    </>
  );
}

function Terms() {
  if (!isScreenPath('/terms') || !isScreenPath('/privacy')) return null;
  return (
    <p className={styles.small}>
      By continuing you agree to the <Link to="/terms">Terms</Link> and <Link to="/privacy">Privacy Policy</Link>.
    </p>
  );
}
