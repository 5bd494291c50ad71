import { MantineProvider } from '@mantine/core';
import type { Payment } from '@prep-ai/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchFont } from '../../../lib/pdf/fonts.ts';
import { diskFont } from '../../../lib/pdf/testing/disk-font.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { createApiServer, refusal } from '../../../testing/api-server.ts';
import { createFakeSession } from '../../../testing/fake-session.ts';
import { member } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { paymentOf, receipt } from '../testing/payments.ts';
import { PaymentList } from './payment-list.tsx';

vi.mock(import('../../../lib/save-file.ts'), () => ({ saveFile: vi.fn() }));
vi.mock(import('../../../lib/pdf/fonts.ts'), () => ({ fetchFont: vi.fn() }));

const api = createApiServer();

beforeEach(() => {
  vi.mocked(saveFile).mockReset();
  vi.mocked(fetchFont).mockImplementation(diskFont);
});

/** `first` is what the first call answers instead. */
function show(payments: Payment[], first?: () => Response) {
  api.use(http.get('/api/payment/payments', () => HttpResponse.json({ payments })));
  if (first) api.use(http.get('/api/payment/payments', first, { once: true }));
  renderApp(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <PaymentList />
      </QueryClientProvider>
    </MantineProvider>,
    createFakeSession(member),
    '/account',
  );
  return userEvent.setup();
}
const rows = () => screen.findAllByRole('listitem');

test('each payment says what, when in India, how much and how it stands', async () => {
  show([
    paymentOf({ id: 3, state: 'created', paid_at: null, receipt_number: null, provider_payment_id: null }),
    paymentOf({
      id: 2,
      state: 'refunded',
      refund: { amount: 249_00, state: 'pending', requested_at: '2026-11-21T06:00:00.000Z' },
    }),
    paymentOf({ id: 1, amount: 199_00 }),
  ]);
  const [open, refunded, paid] = await rows();
  if (!open || !refunded || !paid) throw new Error('three payments were expected');
  expect(within(open).getByText('Not completed')).toBeVisible();
  expect(within(open).getByText('20 Nov 2026, 10:28 am IST')).toBeVisible();
  expect(within(open).queryByRole('button')).toBeNull();
  expect(within(refunded).getByText('Refund on its way')).toBeVisible();
  expect(within(refunded).getByText(/₹249 is on its way back to you/)).toBeVisible();
  expect(within(refunded).getByRole('button', { name: 'Receipt 2026-27/000042 as PDF' })).toBeVisible();
  expect(within(paid).getByText('Paid')).toBeVisible();
  expect(within(paid).getByText('₹199')).toBeVisible();
  expect(paid).toHaveTextContent('20 Nov 2026, 10:29 am IST · Receipt 2026-27/000042');
});

test('a receipt is made here and saved under its number', async () => {
  api.use(http.get('/api/payment/payments/1/receipt', () => HttpResponse.json(receipt)));
  const user = show([paymentOf()]);
  await user.click(await screen.findByRole('button', { name: /^Receipt/ }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  const [pdf, name] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toBe('receipt-2026-27-000042.pdf');
  expect(pdf?.type).toBe('application/pdf');
  expect(screen.getByText('Receipt downloaded')).toBeVisible();
});

test('a receipt that does not come is told', async () => {
  api.use(http.get('/api/payment/payments/1/receipt', refusal('not_found')));
  const user = show([paymentOf()]);
  await user.click(await screen.findByRole('button', { name: /^Receipt/ }));
  expect(await screen.findByText('The receipt could not be made')).toBeVisible();
  expect(saveFile).not.toHaveBeenCalled();
});

test('long lists begin with the newest five', async () => {
  const user = show(Array.from({ length: 7 }, (_, index) => paymentOf({ id: 7 - index })));
  expect(await rows()).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Show all 7 payments' }));
  expect(await rows()).toHaveLength(7);
});

test('nothing paid yet is said', async () => {
  show([]);
  expect(await screen.findByText('No payments yet. They are listed here, with their receipts.')).toBeVisible();
});

test('a list that can’t be loaded can be asked for again', async () => {
  const user = show([paymentOf()], refusal('forbidden'));
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await rows()).toHaveLength(1);
});
