import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { SyncState } from '../model/chat-sync.ts';
import { PracticeHeader } from './practice-header.tsx';

const at = new Date(2026, 10, 20, 10, 31);
const saved = new Date(2026, 10, 20, 10, 36);

function header(sync: SyncState, savedAt: Date | null = saved) {
  return (
    <MemoryRouter>
      <PracticeHeader
        isGuest={false}
        onSetup={null}
        onNew={null}
        left={null}
        savedAt={savedAt}
        sync={sync}
        working={false}
      />
    </MemoryRouter>
  );
}

/** The text that says where the questions are; null when there is none. */
const said = () => screen.queryByText(/^(Saved|Synced|Offline: )/)?.textContent?.replace(/,? \d.*/, '') ?? null;

test.each<[string, SyncState, Date | null, string | null]>([
  ['nothing is there', { at: null, pending: false }, null, null],
  ['the questions are here only', { at: null, pending: true }, saved, 'Saved'],
  ['the server has them all', { at, pending: false }, saved, 'Synced'],
  ['something new is here only', { at, pending: true }, saved, 'Saved'],
])('while %s the header says %4$s', (_, sync, savedAt, text) => {
  render(header(sync, savedAt));
  expect(said()).toBe(text);
});

test('without a connection it says that unsynced questions are kept, and nothing when all are synced', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { rerender } = render(header({ at, pending: true }));
  expect(said()).toBe('Offline: saved on this device');
  rerender(header({ at, pending: false }));
  expect(said()).toBe('Synced');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  rerender(header({ at, pending: true }));
  expect(said()).toBe('Saved');
});
