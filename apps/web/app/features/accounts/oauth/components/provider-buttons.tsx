import { OAUTH_PROVIDERS, type OAuthProvider } from '@prep-ai/contract';
import { useEffect, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { toApiError } from '../../../../lib/api-error.ts';
import { rememberDeparture } from '../../../../lib/oauth-departure.ts';
import { useSessionStore } from '../../../../lib/session/session-context.tsx';
import { useToasts } from '../../../../lib/toasts.tsx';
import { PROVIDER_NAMES } from '../model/provider-names.ts';
import styles from './provider-buttons.module.css';
import { ProviderMark } from './provider-marks.tsx';

export interface ProviderButtonsProps {
  /** which providers are open; null while that is not known: their space is reserved, so that nothing jumps */
  access: Record<OAuthProvider, { enabled: boolean }> | null;
  /** the screen to go to afterwards */
  from?: string;
  /** the access code of the link */
  code: string | null;
  /** opens the other site; replaced in tests */
  leave?: (url: string) => void;
}

const UNREACHABLE = 'The login service cannot be reached. Please try again in a few moments.';
const NO_STORAGE = 'Your browser blocks storage for this site, and this kind of login needs it.';

/** Ways of signing in with a provider: those that the operator configured, and nothing when there are none. */
export function ProviderButtons({ access, from, code, leave = goTo }: ProviderButtonsProps) {
  const { transport } = useSessionStore();
  const toasts = useToasts();
  const [busy, setBusy] = useState<OAuthProvider | null>(null);

  useEffect(() => {
    // the back button restores the page as it was left
    const back = () => setBusy(null);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);

  async function begin(provider: OAuthProvider): Promise<void> {
    setBusy(provider);
    try {
      // requested again each time: an address is valid for one sign-in and 15 minutes, a page may be open for days
      const { loadAuthorizeUrl } = await import('../api/authorize-url.ts');
      const url = await loadAuthorizeUrl(transport, provider);
      const params = url === null ? null : new URL(url).searchParams;
      const [state, redirectUri] = [params?.get('state'), params?.get('redirect_uri')];
      if (url === null || !state || !redirectUri) return fail(UNREACHABLE);
      const departure = { provider, state, redirectUri, from, code: code ?? undefined };
      if (!rememberDeparture(window, departure)) return fail(NO_STORAGE);
      leave(url);
    } catch (error) {
      fail(toApiError(error).detail);
    }
  }

  function fail(message: string): void {
    setBusy(null);
    toasts.error('Login Failed', message);
  }

  const open = OAUTH_PROVIDERS.filter((provider) => access?.[provider].enabled);
  if (access && open.length === 0) return null;
  return (
    <div className={styles.root} data-providers>
      {open.map((provider) => (
        <Button
          key={provider}
          variant="default"
          icon={<ProviderMark provider={provider} />}
          loading={busy === provider}
          disabled={busy !== null && busy !== provider}
          onClick={() => void begin(provider)}
        >
          <span className="visually-hidden">Continue with </span>
          {PROVIDER_NAMES[provider]}
        </Button>
      ))}
    </div>
  );
}

function goTo(url: string): void {
  window.location.assign(url);
}
