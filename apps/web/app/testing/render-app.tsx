import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { ToastRegion } from '../components/ui/toast-region.tsx';
import { SessionProvider } from '../lib/session.tsx';
import { createToastStore } from '../lib/toast-store.ts';
import { ToastContext } from '../lib/toasts.tsx';
import type { FakeSession } from './fake-session.ts';

/** Renders a part of the application on `path` of a router that knows the other screens by their name only. */
export function renderApp(part: ReactNode, session: FakeSession, path = '/') {
  const toasts = createToastStore();
  const screen = (name: string) => () => <h1>{name} screen</h1>;
  const Stub = createRoutesStub([
    { path, Component: () => part },
    ...['/', '/chat', '/login', '/register']
      .filter((other) => other !== path)
      .map((other) => ({ path: other, Component: screen(other) })),
  ]);
  return render(
    <ToastContext value={toasts}>
      <SessionProvider store={session.store}>
        <Stub initialEntries={[path]} />
      </SessionProvider>
      <ToastRegion store={toasts} />
    </ToastContext>,
  );
}
