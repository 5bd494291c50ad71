import type { OAuthProvider } from '@prep-ai/contract';
import { useOAuthReturn } from '../hooks/use-oauth-return.ts';
import { PROVIDER_NAMES } from '../model/provider-names.ts';
import styles from './oauth-return-screen.module.css';

/** /oauth/{provider}: where the provider sends people back to; it goes on by itself. */
export function OAuthReturnScreen({ provider }: { provider: OAuthProvider }) {
  useOAuthReturn(provider);
  return (
    <div className={styles.root} role="status">
      <span className={`btn-spinner ${styles.spinner}`} aria-hidden="true" />
      <h1 className="type-page">Completing {PROVIDER_NAMES[provider]} sign in...</h1>
      <p className={styles.lead}>This takes a moment. You will be redirected automatically.</p>
    </div>
  );
}
