import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createContext, type ReactNode, use } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { ToastRegion } from '../../../../components/ui/toast-region.tsx';
import { SessionProvider } from '../../../../lib/session/session-context.tsx';
import { createToastStore } from '../../../../lib/toast-store.ts';
import { ToastContext } from '../../../../lib/toasts.tsx';
import { createFakeSession, type FakeSession } from '../../../../testing/fake-session.ts';

interface Place {
  path: string;
  state: unknown;
}

interface Stage {
  screen: ReactNode;
  arrived(place: Place): void;
}

const StageContext = createContext<Stage | null>(null);

function useStage(): { screen: ReactNode; pathname: string } {
  const stage = use(StageContext);
  const { pathname, search, state } = useLocation();
  stage?.arrived({ path: pathname + search, state });
  return { screen: stage?.screen, pathname };
}

function Shown() {
  return useStage().screen;
}

function Elsewhere() {
  return <h1>{useStage().pathname} screen</h1>;
}

export interface Arrival {
  path: string;
  search?: string;
  state?: unknown;
  session?: FakeSession;
}

/** Shows a sign-in screen as somebody who came this way; `place` tells where they are and with what state. */
export function renderScreen(
  screen: ReactNode,
  { path, search = '', state = null, session = createFakeSession() }: Arrival,
) {
  const toasts = createToastStore();
  const places: Place[] = [];
  const Stub = createRoutesStub([
    { path, Component: Shown },
    { path: '*', Component: Elsewhere },
  ]);
  render(
    <ToastContext value={toasts}>
      <SessionProvider store={session.store}>
        <StageContext value={{ screen, arrived: (place) => places.push(place) }}>
          <Stub initialEntries={[{ pathname: path, search, state }]} />
        </StageContext>
      </SessionProvider>
      <ToastRegion store={toasts} />
    </ToastContext>,
  );
  return { session, toasts, user: userEvent.setup(), place: () => places.at(-1) };
}
