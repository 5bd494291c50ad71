import './theme/index.css';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useNavigate } from 'react-router';
import type { Route } from './+types/root.ts';
import { PageFailure } from './components/layout/page-failure.tsx';
import { PageWaiting } from './components/layout/page-waiting.tsx';
import { ToastRegion } from './components/ui/toast-region.tsx';
import interUrl from './fonts/inter.woff2?url';
import jakartaUrl from './fonts/plus-jakarta-sans.woff2?url';
import { comeAlive, EARLY_PRESSES_SCRIPT } from './lib/early-presses.ts';
import { clearLocalState } from './lib/local-data/local-state.ts';
import { useMaintenance } from './lib/maintenance/maintenance-store.ts';
import { retryUntilLoaded } from './lib/retry-until-loaded.ts';
import { SessionProvider, useSession } from './lib/session/session-context.tsx';
import { createSessionStore } from './lib/session/session-store.ts';
import { createTokenStore } from './lib/session/token-store.ts';
import { createToastStore } from './lib/toast-store.ts';
import { ToastContext } from './lib/toasts.tsx';
import { followScheme, HEAD_SCRIPT } from './theme/color-scheme.ts';

const preloadFont = (href: string) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
});

export const links: Route.LinksFunction = () => [
  preloadFont(interUrl),
  preloadFont(jakartaUrl),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

/** Part of the HTML only: by the time that React is there, it has run. */
const HEAD = import.meta.env.SSR ? `${HEAD_SCRIPT};${EARLY_PRESSES_SCRIPT}` : '';

export function Layout({ children }: { children: ReactNode }) {
  useEffect(() => comeAlive(document.documentElement), []);
  return (
    // the script below sets the theme before React is there
    <html lang="en" data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf9f7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#121119" media="(prefers-color-scheme: dark)" />
        <script suppressHydrationWarning>{HEAD}</script>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Screens that need a session. From all others an old token that turns out to be dead is no reason to leave. */
const NEED_SESSION = /^\/(chat|history|account|payment|write-review|admin)\b/;

interface Expired {
  onLoad: boolean;
  pathname: string;
  search: string;
}

export default function App() {
  const navigate = useNavigate();
  const [expired, setExpired] = useState<Expired | null>(null);
  const [session] = useState(() =>
    // where it was found: by the time that this is acted on, a screen's own guard may have led to the login
    createSession(({ onLoad }) => {
      const { pathname, search } = window.location;
      setExpired({ onLoad, pathname, search });
    }),
  );
  // calls that failed because the session ended: the dialog has said so
  const [toasts] = useState(() => createToastStore(() => session.getState().endedFor !== null));

  useEffect(() => followScheme(window), []);
  useEffect(() => {
    if (!expired) return;
    setExpired(null);
    const { onLoad, pathname, search } = expired;
    toasts.error('Authentication Error', 'Your session has expired. Please log in again.');
    if (onLoad && !NEED_SESSION.test(pathname)) return;
    void navigate('/login', { replace: onLoad, state: { from: pathname + search } });
  }, [expired, navigate, toasts]);

  return (
    <ToastContext value={toasts}>
      <SessionProvider store={session}>
        <Outlet />
        <OfSession />
      </SessionProvider>
      <ToastRegion store={toasts} />
    </ToastContext>
  );
}

const SessionParts = lazy(() => retryUntilLoaded(() => import('./session-parts.tsx')));

/** Fetched when somebody is signed in, or was when the page opened, and while the site is being maintained. */
function OfSession() {
  const { user, endedFor } = useSession();
  const maintenance = useMaintenance();
  return (
    (user ?? endedFor ?? maintenance) && (
      <Suspense>
        <SessionParts />
      </Suspense>
    )
  );
}

function createSession(onExpired: (when: { onLoad: boolean }) => void) {
  const view = typeof window === 'undefined' ? null : window;
  return createSessionStore({
    view,
    tokens: createTokenStore(view),
    loadApi: async (transport) => (await import('./lib/session/session-api.ts')).createSessionApi(transport),
    onExpired,
    forget: (user) => {
      if (view) clearLocalState(view, user?.id);
    },
    migrateGuestData: async (guestId, userId) => {
      if (view) await (await import('./lib/local-data/migrate-guest-data.ts')).migrateGuestData(view, guestId, userId);
    },
  });
}

export function HydrateFallback() {
  return <PageWaiting />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure error={error} />;
}
