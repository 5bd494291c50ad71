/** ms after which a page of a test's own provider is not slow but missing */
const TIMEOUT_MS = 10_000;

/**
 * Signs in at oidc-provider's own pages, as a browser would: follows redirects, keeps cookies, sends the forms.
 * @returns the address that the provider sends the person back to
 */
export async function walkSignIn(authorizeUrl: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(authorizeUrl);

  async function go(url: URL, form?: URLSearchParams): Promise<URL> {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      body: form ?? null,
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    const location = response.headers.get('location');
    if (location) {
      const next = new URL(location, url);
      return next.origin === origin ? go(next) : next;
    }
    const page = await response.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (!action || !prompt) throw new Error(`the provider answered ${response.status} at ${url.pathname}`);
    const fields = { prompt, ...(prompt === 'login' ? { login, password: 'any' } : {}) };
    return go(new URL(action, url), new URLSearchParams(fields));
  }

  return go(new URL(authorizeUrl));
}
