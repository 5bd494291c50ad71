import { render } from '@testing-library/react';
import { createContext, type ReactNode, use } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { ToastRegion } from '../components/ui/toast-region.tsx';
import { SessionProvider } from '../lib/session/session-context.tsx';
import { createToastStore } from '../lib/toast-store.ts';
import { ToastContext } from '../lib/toasts.tsx';
import type { FakeSession } from './fake-session.ts';

const PartContext = createContext<ReactNode>(null);
const Part = () => use(PartContext);
const OtherScreen = () => <h1>{useLocation().pathname} screen</h1>;

/** Renders a part of the application on `path` (with ?query) of a router that knows every other screen by its name only. */
export function renderApp(part: ReactNode, session: FakeSession, path = '/') {
  const toasts = createToastStore();
  const Stub = createRoutesStub([
    { path: path.split('?')[0], Component: Part },
    { path: '*', Component: OtherScreen },
  ]);
  return render(
    <ToastContext value={toasts}>
      <SessionProvider store={session.store}>
        <PartContext value={part}>
          <Stub initialEntries={[path]} />
        </PartContext>
      </SessionProvider>
      <ToastRegion store={toasts} />
    </ToastContext>,
  );
}
