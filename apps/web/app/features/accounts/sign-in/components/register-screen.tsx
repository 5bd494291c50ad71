import { OAUTH_PROVIDERS } from '@prep-ai/contract';
import { FormNote } from '../../../../components/ui/form-note.tsx';
import { Link } from '../../../../components/ui/link.tsx';
import { useSession } from '../../../../lib/session/session-context.tsx';
import { ProviderButtons } from '../../oauth/components/provider-buttons.tsx';
import { PROVIDER_NAMES } from '../../oauth/model/provider-names.ts';
import type { Access } from '../api/check-access.ts';
import { useAccess } from '../hooks/use-access.ts';
import { useSignInRedirect } from '../hooks/use-sign-in-redirect.ts';
import { withCode } from '../model/sign-in-redirect.ts';
import { GuestStart } from './guest-start.tsx';
import { LegalLink } from './legal-link.tsx';
import { RegisterForm } from './register-form.tsx';
import styles from './screen.module.css';
import { SignedInNotice } from './signed-in-notice.tsx';

/** /register: a new account, or the word that none can be made now. */
export function RegisterScreen() {
  const { user } = useSession();
  const redirect = useSignInRedirect();
  const { answer, registrationEnabled, passwordMinLength } = useAccess(redirect);

  if (user && !user.is_guest) return <SignedInNotice redirect={redirect} name={user.email} />;
  const logIn = (
    <p className={styles.ways}>
      Already have an account?{' '}
      <Link to={withCode('/login', redirect.code)} state={{ from: redirect.from }}>
        Log in
      </Link>
    </p>
  );
  if (!registrationEnabled) {
    return (
      <>
        <h1 className="type-page">Registration is closed</h1>
        <p className={styles.lead}>
          New accounts can&rsquo;t be created at the moment. If you have one, you can still log in.
        </p>
        <GuestStart code={redirect.code} />
        <div className={styles.after}>{logIn}</div>
      </>
    );
  }
  return (
    <>
      <h1 className="type-page">Create your account</h1>
      <p className={styles.lead}>Free, with your history on every device.</p>
      {user && (
        <div className={styles.note}>
          <FormNote>The resume, skills and answers of your guest session come with you when you log in.</FormNote>
        </div>
      )}
      <RegisterForm redirect={redirect} passwordMinLength={passwordMinLength} />
      <ProviderButtons access={answer} from={redirect.from} code={redirect.code} />
      <ProviderTerms access={answer} />
      <div className={styles.after}>{logIn}</div>
    </>
  );
}

/** The form has a box for the terms; a provider's button has none, so they are named beside it. */
function ProviderTerms({ access }: { access: Access | null }) {
  const names = OAUTH_PROVIDERS.filter((name) => access?.[name].enabled).map((name) => PROVIDER_NAMES[name]);
  if (names.length === 0) return null;
  return (
    <p className={styles.small}>
      By continuing with {names.join(' or ')} you agree to the{' '}
      <LegalLink to="/terms">Terms &amp; Acceptable Use</LegalLink> and{' '}
      <LegalLink to="/privacy">Privacy Policy</LegalLink>.
    </p>
  );
}
