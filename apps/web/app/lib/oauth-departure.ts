import { OAUTH_PROVIDERS, type OAuthProvider } from '@prep-ai/contract';

/** What this tab remembers of a sign-in at a provider until it comes back. */
export interface Departure {
  provider: OAuthProvider;
  /** must come back unchanged: a response to a sign-in that this browser did not begin may be an attacker's */
  state: string;
  redirectUri: string;
  /** the screen that asked for a sign-in */
  from?: string;
  /** the access code of the link */
  code?: string;
}

const KEY = 'oauthDeparture';

/** Remembers it in this tab. False when the browser refuses storage: then leaving would be in vain. */
export function rememberDeparture(view: Pick<Window, 'sessionStorage'>, departure: Departure): boolean {
  try {
    view.sessionStorage.setItem(KEY, JSON.stringify(departure));
    return true;
  } catch {
    return false;
  }
}

/** What was remembered, once: it is forgotten by this call. Null when there is nothing, or nothing that makes sense. */
export function takeDeparture(view: Pick<Window, 'sessionStorage'>): Departure | null {
  try {
    const text = view.sessionStorage.getItem(KEY);
    view.sessionStorage.removeItem(KEY);
    return text === null ? null : readDeparture(JSON.parse(text));
  } catch {
    return null;
  }
}

function readDeparture(value: unknown): Departure | null {
  if (typeof value !== 'object' || value === null) return null;
  const kept: Record<string, unknown> = { ...value };
  const { state, redirectUri, from, code } = kept;
  const provider = OAUTH_PROVIDERS.find((name) => name === kept.provider);
  if (!provider || typeof state !== 'string' || typeof redirectUri !== 'string') return null;
  return {
    provider,
    state,
    redirectUri,
    from: typeof from === 'string' ? from : undefined,
    code: typeof code === 'string' ? code : undefined,
  };
}
