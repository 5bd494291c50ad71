import { FormNote } from '../../../components/ui/form-note.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { useSession } from '../../../lib/session.tsx';
import { GuestStart } from '../components/guest-start.tsx';
import { RegisterForm } from '../components/register-form.tsx';
import styles from '../components/screen.module.css';
import { SignedInNotice } from '../components/signed-in-notice.tsx';
import { useAccess } from '../hooks/use-access.ts';
import { useWay } from '../hooks/use-way.ts';
import { withCode } from '../model/way-through.ts';
import { ProviderButtons } from '../oauth/provider-buttons.tsx';

/** /register: a new account, or the word that none can be made now. */
export function RegisterScreen() {
  const { user } = useSession();
  const way = useWay();
  const { answer, registrationEnabled, passwordMinLength } = useAccess(way);

  if (user && !user.is_guest) return <SignedInNotice way={way} name={user.email} />;
  const logIn = (
    <p className={styles.ways}>
      Already have an account?{' '}
      <Link to={withCode('/login', way.code)} state={{ from: way.from }}>
        Log in
      </Link>
    </p>
  );
  if (!registrationEnabled) {
    return (
      <>
        <h1 className="type-section">Registration is closed</h1>
        <p className={styles.lead}>
          New accounts can&rsquo;t be made here at the moment. Whoever has one can still log in.
        </p>
        <GuestStart code={way.code} />
        <div className={styles.after}>{logIn}</div>
      </>
    );
  }
  return (
    <>
      <h1 className="type-section">Create your account</h1>
      <p className={styles.lead}>Free, with your history on every device.</p>
      {user && (
        <div className={styles.note}>
          <FormNote>The resume, skills and answers of your guest session come with you when you log in.</FormNote>
        </div>
      )}
      <RegisterForm way={way} passwordMinLength={passwordMinLength} />
      <ProviderButtons access={answer} from={way.from} code={way.code} />
      <div className={styles.after}>{logIn}</div>
    </>
  );
}
