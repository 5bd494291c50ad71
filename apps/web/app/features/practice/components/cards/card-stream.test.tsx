import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import '../../testing/browser.ts';
import { MAIN_ID } from '../../../../components/layout/skip-link.tsx';
import { createConversation } from '../../model/conversation.ts';
import type { Exchange } from '../../model/exchange.ts';
import { NOTHING_WRITTEN } from '../../model/written-skills.ts';
import { anExchange } from '../../testing/exchanges.ts';
import { pipe } from '../../testing/pipe.ts';
import { LiveRegion } from '../live-region.tsx';
import { CardStream } from './card-stream.tsx';

/** The stream of cards with an answer that is being written; the test writes it. */
async function show(...exchanges: Exchange[]) {
  const stream = pipe();
  const conversation = createConversation({
    api: {
      ask: (_body, _key, signal) => stream.read(signal),
      resume: (_id, _offset, signal) => stream.read(signal),
      stop: async () => undefined,
    },
    cards: { load: async () => ({ sessionToken: 'session-1', exchanges }), save: async () => undefined },
    toCallFailure: () => ({ status: 503, code: 'busy', detail: '' }),
    pause: async () => undefined,
    nextFrame(job) {
      const timer = setTimeout(() => act(job));
      return () => clearTimeout(timer);
    },
    clientHints: () => ({}),
    newKey: () => 'key-00000009',
    now: () => new Date('2026-11-20T05:02:00Z'),
    onStart: vi.fn(),
    onFailure: vi.fn(),
    onEnd: vi.fn(),
  });
  await conversation.open();
  render(
    <MantineProvider env="test">
      <main id={MAIN_ID} tabIndex={-1}>
        <CardStream
          written={NOTHING_WRITTEN}
          conversation={conversation}
          writing
          canGenerate={false}
          cardActions={(card, position) => <button type="button">{`Export ${position}: ${card.id}`}</button>}
          allActions={<button type="button">Export all</button>}
          onModify={vi.fn()}
          starts={[]}
          blocked={false}
          onPick={() => undefined}
          onMore={vi.fn()}
          onNew={null}
        />
        <LiveRegion conversation={conversation} />
      </main>
    </MantineProvider>,
  );
  return { stream, conversation, user: userEvent.setup() };
}

const started = { generation_id: 'g-1', offset: 0, engine: 'offline', basis: 'skill', skill: 'Java' } as const;
const waiting = anExchange({ generationId: 'g-1' });
const old = anExchange({ key: 'old', text: 'Old.', state: 'done', startedAt: '2026-11-20T04:58:00.000Z' });
const stop = () => screen.getByRole('button', { name: 'Stop' });

test('the place of a question is held, then it streams, then it is final: one card, its focus kept throughout', async () => {
  const { stream } = await show(waiting);
  expect(screen.getByText('Generating Q&A...')).toBeVisible();
  const card = screen.getByRole('article');
  expect(card).toHaveAttribute('id', expect.stringMatching(/^qa-streaming-\d+$/));
  const button = stop();
  act(() => button.focus());
  await act(async () => stream.push(started, { content: '### 1. Why?\n\nBecause ' }));
  const head = await screen.findByRole('button', { name: 'Why?' });
  expect(screen.getByRole('article')).toBe(card);
  // the same button, not one that looks like it
  expect(stop()).toBe(button);
  expect(button).toHaveFocus();
  await act(async () => stream.push({ content: 'so.' }, { finished: 'done' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull());
  expect(head).toHaveFocus();
  expect(card).toHaveAttribute('id', expect.stringMatching(/^qa-final-\d+$/));
});

test('a focus that is elsewhere stays there when a card appears, collapses and is final', async () => {
  const { stream, user } = await show(old, waiting);
  const copy = screen.getByRole('button', { name: /^Copy question 1/ });
  act(() => copy.focus());
  await act(async () =>
    stream.push(started, { content: '### 1. Why?\n\nSo.\n\n### 2. How?\n\nThus.' }, { finished: 'done' }),
  );
  await screen.findByRole('button', { name: 'How?' });
  expect(copy).toHaveFocus();
  const head = screen.getByRole('button', { name: 'How?' });
  await user.click(head);
  expect(head).toHaveAttribute('aria-expanded', 'false');
  expect(head).toHaveFocus();
});

test('a card that is stopped before its first words takes nobody with it', async () => {
  const { user } = await show(waiting);
  await user.tab();
  expect(stop()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('article')).toBeNull();
  expect(document.getElementById(MAIN_ID)).toHaveFocus();
});

test('Try Again goes; the keyboard stays on its question', async () => {
  const failure = { kind: 'server', code: 'busy', title: 'Server Error', text: 'Busy.' } as const;
  const { user } = await show(anExchange({ state: 'failed', text: '### 1. Why?\n\nHalf', failure }));
  screen.getByRole('button', { name: 'Try Again' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Why?' })).toHaveFocus();
});

test('a click beside the cards is not taken for a focus that was lost', async () => {
  const { stream, user } = await show(waiting);
  act(() => stop().focus());
  await user.click(document.body);
  await act(async () => stream.push(started, { content: '### 1. Why?\n\nSo.' }, { finished: 'done' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull());
  expect(document.body).toHaveFocus();
});

test('finished cards carry what can be done with them, live ones do not', async () => {
  const { stream } = await show(old, waiting);
  expect(screen.getByRole('button', { name: /^Export 1: qa-final-/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Export 2/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Export all' })).toBeVisible();
  await act(async () => stream.push(started, { content: 'A' }, { finished: 'stopped' }));
  expect(await screen.findByRole('button', { name: /^Export 2: qa-final-/ })).toBeVisible();
});

test('a new question keeps "Generate More" in the tab order while it is written', async () => {
  const { user } = await show(waiting);
  const more = screen.getByRole('button', { name: 'Generate More' });
  expect(more).toHaveAttribute('aria-disabled', 'true');
  more.focus();
  await user.keyboard('{Enter}');
  expect(more).toHaveFocus();
});

test('a question that failed can be removed with the keyboard, and the focus is not lost', async () => {
  const failure = { kind: 'server', code: 'busy', title: 'Server Error', text: 'Busy.' } as const;
  const { user, conversation } = await show(anExchange({ state: 'failed', failure }));
  screen.getByRole('button', { name: 'Remove' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('article')).toBeNull();
  expect(conversation.getState().exchanges).toEqual([]);
  expect(document.body).not.toHaveFocus();
});
