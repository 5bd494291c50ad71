import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fetchFont } from '../../../lib/pdf/fonts.ts';
import { diskFont } from '../../../lib/pdf/testing/disk-font.ts';
import { pageTexts } from '../../../lib/pdf/testing/read-pdf.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { SessionProvider } from '../../../lib/session/session-context.tsx';
import { createToastStore } from '../../../lib/toast-store.ts';
import { ToastContext } from '../../../lib/toasts.tsx';
import { anAttempt } from '../../../testing/attempts.ts';
import { createFakeSession } from '../../../testing/fake-session.ts';
import { member } from '../../../testing/people.ts';
import { cardsOf } from '../model/cards.ts';
import type { Exchange } from '../model/exchange.ts';
import { anExchange } from '../testing/exchanges.ts';
import { ExportActions, ExportAllActions } from './export-actions.tsx';

vi.mock(import('../../../lib/save-file.ts'), () => ({ saveFile: vi.fn() }));
vi.mock(import('../../../lib/pdf/fonts.ts'), () => ({ fetchFont: vi.fn() }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => localStorage.clear());

const two = [
  anExchange({ state: 'done', text: '### 1. Why?\n\n**Because** it is.' }),
  anExchange({ key: 'key-00000002', state: 'done', text: '### 1. How?\n\nSo.' }),
];

function show(part: 'card' | 'all', exchanges: readonly Exchange[] = two) {
  vi.mocked(saveFile).mockReset();
  vi.mocked(fetchFont).mockImplementation(diskFont);
  const toasts = createToastStore();
  const [card] = cardsOf(exchanges[0] ?? anExchange());
  if (!card) throw new Error('an exchange has a card');
  render(
    <MantineProvider env="test">
      <SessionProvider store={createFakeSession(member).store}>
        <ToastContext value={toasts}>
          {part === 'card' ? (
            <ExportActions card={card} position={1} locked={false} />
          ) : (
            <ExportAllActions exchanges={() => exchanges} locked={false} />
          )}
        </ToastContext>
      </SessionProvider>
    </MantineProvider>,
  );
  const said = () => toasts.visible.getState().map(({ title, message }) => [title, message]);
  return { said, user: userEvent.setup() };
}

async function saved(): Promise<{ name: string; text: string }> {
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  const [pdf, name] = vi.mocked(saveFile).mock.calls[0] ?? [];
  return { name: name ?? '', text: pdf ? (await pageTexts(pdf)).join('\n') : '' };
}

test('one card becomes interview-qa-{date}.pdf', async () => {
  const { said, user } = show('card');
  await user.click(screen.getByRole('button', { name: 'Export PDF question 1' }));
  const { name, text } = await saved();
  expect(name).toMatch(/^interview-qa-\d{4}-\d\d-\d\d\.pdf$/);
  expect(text).toContain('Because it is.');
  expect(text).not.toContain('How?');
  expect(said()).toEqual([['PDF exported successfully!', undefined]]);
});

test('all cards become one file with the time in its name', async () => {
  const { user } = show('all');
  await user.click(screen.getByRole('button', { name: 'Export all questions as PDF' }));
  const { name, text } = await saved();
  expect(name).toMatch(/^interview-qa-\d{4}-\d\d-\d\d-\d{6}\.pdf$/);
  expect(text).toContain('1. Why?');
  expect(text).toContain('2. How?');
});

test('all cards are copied as Markdown', async () => {
  const { said, user } = show('all');
  await user.click(screen.getByRole('button', { name: 'Copy all' }));
  await waitFor(() => expect(said()).toEqual([['Copied', '2 questions as Markdown']]));
  expect(await navigator.clipboard.readText()).toBe('### Why?\n\n**Because** it is.\n\n---\n\n### How?\n\nSo.\n');
});

test('a browser without a clipboard is said to be so', async () => {
  const { said, user } = show('all');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Copy all' }));
  await waitFor(() => expect(said()).toHaveLength(1));
  expect(said()[0]?.[0]).toBe('Not copied');
});

test('while the first answer is being written there is nothing to export or copy', async () => {
  const { said, user } = show('all', [anExchange({ state: 'writing', text: '### 1. Why?\n\nBec' })]);
  await user.click(screen.getByRole('button', { name: 'Copy all' }));
  await user.click(screen.getByRole('button', { name: 'Export all questions as PDF' }));
  expect(said()).toEqual([['No Data to Export', 'Wait until the first answer is finished']]);
  expect(saveFile).not.toHaveBeenCalled();
});

test('own answers go along when they are asked for', async () => {
  server.use(
    http.get('/api/attempts', ({ request }) => {
      const asked = new URL(request.url).searchParams.get('generation_id');
      return HttpResponse.json({ attempts: asked === 'key-00000002' ? [anAttempt()] : [], points: [] });
    }),
  );
  const { said, user } = show('all');
  await user.click(screen.getByRole('checkbox', { name: 'Export my answers too' }));
  await user.click(screen.getByRole('button', { name: 'Copy all' }));
  await waitFor(() => expect(said()).toHaveLength(1));
  const copied = await navigator.clipboard.readText();
  expect(copied).toMatch(/### How\?\n\nSo\.\n\n#### My answers\n\n\*\*1\. 64 of 100\*\*/);
  expect(copied.match(/My answers/g)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Export all questions as PDF' }));
  const { text } = await saved();
  expect(text).toContain('The log comes first.');
  expect(text).toContain('Missed: After a crash the log is replayed.');
});
