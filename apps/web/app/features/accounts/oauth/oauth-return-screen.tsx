import type { OAuthProvider } from '@prep-ai/contract';
import styles from './oauth-return-screen.module.css';
import { PROVIDER_NAMES } from './provider-names.ts';
import { useOAuthReturn } from './use-oauth-return.ts';

/** /oauth/{provider}: where the provider sends people back to; it goes on by itself. */
export function OAuthReturnScreen({ provider }: { provider: OAuthProvider }) {
  useOAuthReturn(provider);
  return (
    <div className={styles.root} role="status">
      <span className={`btn-spinner ${styles.spinner}`} aria-hidden="true" />
      <h1 className="type-section">Completing {PROVIDER_NAMES[provider]} sign in...</h1>
      <p className={styles.lead}>This takes a moment. You will go on automatically.</p>
    </div>
  );
}
