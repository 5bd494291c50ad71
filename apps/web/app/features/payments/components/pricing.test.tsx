import type { PlanStatus } from '@prep-ai/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { createApiServer, refusal } from '../../../testing/api-server.ts';
import { createFakeSession } from '../../../testing/fake-session.ts';
import { member } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { activePlan, expiredPlan, PLANS, planEndingIn } from '../testing/plans.ts';
import { Pricing } from './pricing.tsx';

const api = createApiServer();

async function show(status: PlanStatus | null) {
  api.use(http.get('/api/plans', () => HttpResponse.json(PLANS)));
  renderApp(<Pricing status={status} />, createFakeSession(member));
  // Pro first: on a phone it is above Free
  const [pro, free] = await screen
    .findAllByRole('listitem')
    .then((items) => items.filter((item) => within(item).queryByRole('heading')));
  if (!free || !pro) throw new Error('two cards were expected');
  return { free: within(free), pro: within(pro) };
}

test('prices are those of the server, the former one struck through', async () => {
  const { free, pro } = await show(member.currentPlan);
  expect(free.getByText('₹0')).toBeVisible();
  expect(free.queryByText(/month/)).toBeNull();
  expect(pro.getByText('₹249')).toBeVisible();
  expect(pro.getByText('₹349').tagName).toBe('S');
  expect(pro.getByText('/ month')).toBeVisible();
  expect(pro.getByText('Unlimited generation')).toBeVisible();
  expect(free.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/chat');
  expect(pro.getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute('href', '/payment');
});

test('an active plan can be neither bought nor given up', async () => {
  const { free, pro } = await show(activePlan);
  expect(pro.getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  expect(free.getByRole('button', { name: 'Downgrade Not Available' })).toBeDisabled();
});

test.each([
  ['expired', expiredPlan, 'Expired', 'bad', 'Renew Plan', '/payment'],
  ['expiring soon', planEndingIn(4), '4 days left', 'warn', 'Renew (4 days left)', '/payment'],
  ['of nobody', null, null, null, 'Log in to upgrade', '/login'],
])('a plan that is %s', async (_, status, badge, tone, label, to) => {
  const { pro } = await show(status);
  expect(pro.getByRole('link', { name: label })).toHaveAttribute('href', to);
  if (badge) expect(pro.getByText(badge)).toHaveAttribute('data-tone', tone);
});

test('plans that do not come can be asked for again', async () => {
  api.use(
    http.get('/api/plans', refusal('forbidden'), { once: true }),
    http.get('/api/plans', () => HttpResponse.json(PLANS)),
  );
  renderApp(<Pricing status={member.currentPlan} />, createFakeSession(member));
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('₹249')).toBeVisible();
});
