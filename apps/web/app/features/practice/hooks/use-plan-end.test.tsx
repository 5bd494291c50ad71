import { MS } from '@prep-ai/contract';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SessionProvider, useSession } from '../../../lib/session/session-context.tsx';
import { createFakeSession } from '../../../testing/fake-session.ts';
import { formerPayer, payer } from '../../../testing/people.ts';
import { usePlanEnd } from './use-plan-end.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Screen() {
  const { plan } = useSession();
  return plan && <Plan plan={plan} />;
}
function Plan({ plan }: { plan: NonNullable<ReturnType<typeof useSession>['plan']> }) {
  usePlanEnd(plan);
  return <p>{plan.is_expired ? 'over' : 'in force'}</p>;
}

test.each([1, 40])('a plan that ends %i days later is read again then, and no sooner', async (days) => {
  const end_date = new Date(Date.now() + days * MS.day).toISOString();
  const session = createFakeSession({ ...payer, currentPlan: { ...payer.currentPlan, end_date } });
  render(
    <SessionProvider store={session.store}>
      <Screen />
    </SessionProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  session.server.user = { ...formerPayer, currentPlan: { ...formerPayer.currentPlan, end_date } };
  session.server.calls.length = 0;
  await act(() => vi.advanceTimersByTimeAsync(days * MS.day - MS.minute));
  expect(session.server.calls).toEqual([]);
  expect(screen.getByText('in force')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(2 * MS.minute));
  expect(session.server.calls).toEqual(['me']);
  expect(screen.getByText('over')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(MS.hour));
  expect(session.server.calls).toEqual(['me']);
});
