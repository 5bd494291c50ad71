import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '../../../../components/ui/link.tsx';
import { useSignInRedirect } from '../hooks/use-sign-in-redirect.ts';
import { withCode } from '../model/sign-in-redirect.ts';
import styles from './screen.module.css';
import { VerifyForm } from './verify-form.tsx';

/** /verify-email: the six digits of the mail. The address comes with the navigation; without one there is nothing to verify. */
export function VerifyEmailScreen() {
  const redirect = useSignInRedirect();
  const navigate = useNavigate();
  const { known, email, code } = redirect;
  const leave = useEffectEvent(() => void navigate(withCode('/register', code), { replace: true }));
  useEffect(() => {
    if (known && !email) leave();
  }, [known, email]);

  return (
    <>
      <h1 className="type-page">Enter the code from your email</h1>
      <p className={styles.lead}>
        We sent a six-digit code to {email ? <strong>{email}</strong> : 'your address'}. Check your spam folder too.
      </p>
      {email && <VerifyForm key={email} redirect={redirect} email={email} />}
      <div className={styles.after}>
        <p className={styles.ways}>
          Wrong address? <Link to={withCode('/register', code)}>Register again</Link>
          <br />
          Already have an account? Then our email has no code:{' '}
          <Link to={withCode('/login', code)} state={{ email, from: redirect.from }}>
            Log in
          </Link>
        </p>
      </div>
    </>
  );
}
