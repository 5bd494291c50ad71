import { MantineProvider } from '@mantine/core';
import type { AdminFeedback, AdminPayment } from '@prep-ai/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../../lib/query-client.ts';
import { createApiServer, refusal } from '../../../../testing/api-server.ts';
import { createFakeSession } from '../../../../testing/fake-session.ts';
import { administrator } from '../../../../testing/people.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { AuditList } from './audit-list.tsx';
import { FeedbackList } from './feedback-list.tsx';
import { MessagesList } from './messages-list.tsx';
import { PaymentsList } from './payments-list.tsx';

const server = createApiServer();
const at = '2026-11-18T05:06:00.000Z';
let asked: string[] = [];
beforeEach(() => {
  asked = [];
});

/** A list that answers what `rows` is at the time, and notes what it was asked. */
function lists(path: string, answer: () => object) {
  server.use(
    http.get(path, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(answer());
    }),
  );
}

function show(part: ReactNode) {
  renderApp(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>
    </MantineProvider>,
    createFakeSession(administrator),
    '/admin/records',
  );
  return userEvent.setup();
}

const said: AdminFeedback = {
  id: 4,
  user_id: 8,
  user: { id: 8, email: 'meera@example.com', full_name: 'मीरा अय्यर' },
  reason: 'questions_quality',
  feedback_text: 'The questions on Kafka were close to the real interview, thank you very much.',
  current_path: '/chat',
  email: null,
  premium_eligible: true,
  offered_months: 3,
  granted_months: 0,
  grant: 'none',
  session_data: { questionsGenerated: 12 },
  created_at: at,
};

test('an offer is granted after a confirmation, once for two presses, and the list is loaded again', async () => {
  let row = said;
  let calls = 0;
  lists('/api/admin/feedback', () => ({ feedback: [row], total_count: 1, open_count: 1 }));
  server.use(
    http.post('/api/admin/feedback/4/grant', () => {
      calls++;
      row = { ...said, granted_months: 3, grant: 'granted' };
      return HttpResponse.json(row);
    }),
  );
  const user = show(<FeedbackList />);
  await user.click(await screen.findByRole('button', { name: 'Grant 3 months of Pro to मीरा अय्यर' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('This extends the plan of मीरा अय्यर, who gets an email about it');
  await user.dblClick(within(dialog).getByRole('button', { name: 'Grant' }));
  expect(await screen.findByText('3 months of Pro granted')).toBeVisible();
  expect(await screen.findByText('3 months granted')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Grant/ })).toBeNull();
  expect(calls).toBe(1);
});

test('a refusal of the server is shown with its reason', async () => {
  lists('/api/admin/feedback', () => ({ feedback: [{ ...said, user: null }], total_count: 1, open_count: 1 }));
  server.use(http.post('/api/admin/feedback/4/grant', refusal('conflict')));
  const user = show(<FeedbackList />);
  await user.click(await screen.findByRole('button', { name: 'Read the feedback of a guest' }));
  const dialog = screen.getByRole('dialog', { name: 'Feedback details' });
  expect(dialog).toHaveTextContent('Questions12');
  await user.click(within(dialog).getByRole('button', { name: 'Grant 3 months of Pro' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Grant' }));
  expect(await screen.findByText('Failed to grant the offer')).toBeVisible();
  expect(screen.getByText('This changed in the meantime. Please reload and try again.')).toBeVisible();
});

test('a message is read, answered and marked as handled', async () => {
  let handled = false;
  const bodies: unknown[] = [];
  const row = () => ({
    id: 1,
    name: 'Ravi Kumar',
    email: 'ravi@example.com',
    country: null,
    message: 'Can I pay by UPI?',
    handled,
    created_at: at,
  });
  lists('/api/admin/contact', () => ({ messages: [row()], total_count: 1, open_count: handled ? 0 : 1 }));
  server.use(
    http.post('/api/admin/contact/1/handled', async ({ request }) => {
      bodies.push(await request.json());
      handled = true;
      return HttpResponse.json(row());
    }),
  );
  const user = show(<MessagesList />);
  await user.click(await screen.findByRole('button', { name: 'Read the message of Ravi Kumar' }));
  const dialog = screen.getByRole('dialog', { name: 'Message details' });
  expect(within(dialog).getByRole('link', { name: 'ravi@example.com' })).toHaveAttribute(
    'href',
    'mailto:ravi%40example.com',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Mark as handled' }));
  expect(await screen.findByText('Message marked as handled')).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Open again/ })).toBeVisible();
  expect(bodies).toEqual([{ handled: true }]);
  await user.selectOptions(screen.getByLabelText('State'), 'Open');
  await waitFor(() => expect(asked.at(-1)).toContain('handled=false'));
});

const paid: AdminPayment = {
  id: 3,
  plan_id: 2,
  plan_description: 'Pro Plan, 1 month',
  amount: 19_900,
  currency: 'INR',
  state: 'paid',
  provider_order_id: 'order_1',
  provider_payment_id: 'pay_1',
  created_at: at,
  paid_at: at,
  receipt_number: '2026-27/000001',
  refund: null,
  user: { id: 8, email: 'meera@example.com', full_name: 'Meera Iyer' },
  refundable_until: '2026-11-25T05:06:00.000Z',
};

test('a payment is refunded after a confirmation; one that can’t be refunded has no button', async () => {
  let row = paid;
  lists('/api/admin/payments', () => ({
    payments: [row, { ...paid, id: 2, state: 'failed', refundable_until: null, user: null }],
    total_count: 2,
  }));
  server.use(
    http.post('/api/admin/payments/3/refund', () => {
      row = { ...paid, refundable_until: null, refund: { amount: 19_900, state: 'pending', requested_at: at } };
      return HttpResponse.json(row);
    }),
  );
  const user = show(<PaymentsList />);
  expect(await screen.findAllByRole('button', { name: /^Refund/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Refund ₹199 to Meera Iyer' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('₹199 is being refunded')).toBeVisible();
  expect(await screen.findByText('Refund on its way')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('State'), 'Refunded');
  await waitFor(() => expect(asked.at(-1)).toContain('state=refunded'));
});

test('the audit log shows who did what and what changed, and is filtered by action', async () => {
  lists('/api/admin/audit', () => ({
    entries: [
      {
        id: 2,
        created_at: at,
        actor: { id: 9, email: 'ritu@example.com', full_name: 'Ritu Menon' },
        action: 'settings_changed',
        target: 'settings',
        details: { 'ai.max_tokens': { before: 4000, after: 2000 } },
      },
      { id: 1, created_at: at, actor: null, action: 'user_promoted', target: 'user:7', details: {} },
    ],
    total_count: 2,
    actions: ['settings_changed', 'user_promoted'],
  }));
  const user = show(<AuditList />);
  expect(await screen.findByText('ai.max_tokens: 4000 → 2000')).toBeVisible();
  expect(screen.getByText('A deleted account')).toBeVisible();
  expect(screen.getByText('User 7')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Action'), 'User promoted');
  await waitFor(() => expect(asked.at(-1)).toContain('action=user_promoted'));
});

test('a list that fails to load says so and is loaded again', async () => {
  server.use(http.get('/api/admin/audit', refusal('internal')));
  const user = show(<AuditList />);
  expect(await screen.findByRole('heading', { name: 'Failed to fetch the audit log' })).toBeVisible();
  lists('/api/admin/audit', () => ({ entries: [], total_count: 0, actions: [] }));
  await user.click(screen.getByRole('button', { name: /Try Again|Retry/i }));
  expect(await screen.findByText('Nothing yet.')).toBeVisible();
});
