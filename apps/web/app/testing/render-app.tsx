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
const BesideContext = createContext<ReactNode>(null);
const OtherScreen = () => (
  <>
    <h1>{useLocation().pathname} screen</h1>
    {use(BesideContext)}
  </>
);

/**
 * Renders a part of the application on `path` (with ?query) of a router that knows every other screen by its name only;
 * `beside` is on those too.
 */
export function renderApp(part: ReactNode, session: FakeSession, path = '/', beside?: ReactNode) {
  const toasts = createToastStore();
  const Stub = createRoutesStub([
    { path: path.split('?')[0], Component: Part },
    { path: '*', Component: OtherScreen },
  ]);
  return render(
    <ToastContext value={toasts}>
      <SessionProvider store={session.store}>
        <PartContext value={part}>
          <BesideContext value={beside}>
            <Stub initialEntries={[path]} />
          </BesideContext>
        </PartContext>
      </SessionProvider>
      <ToastRegion store={toasts} />
    </ToastContext>,
  );
}
