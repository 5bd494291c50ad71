import { expect, test, vi } from 'vitest';
import { clearLocalState } from './local-state.ts';

/** This window with a database factory, which jsdom has not. */
function viewWith(deleteDatabase: (name: string) => void): Window {
  return Object.assign(Object.create(null), {
    localStorage: window.localStorage,
    sessionStorage: window.sessionStorage,
    indexedDB: { deleteDatabase },
  });
}

test('the conversation of the user who leaves goes, nobody else’s', () => {
  const deleteDatabase = vi.fn();
  sessionStorage.setItem('practice-cards:7', 'cards');
  clearLocalState(viewWith(deleteDatabase), 7);
  expect(deleteDatabase.mock.calls).toEqual([['prep-ai-chat:7']]);
  expect(sessionStorage).toHaveLength(0);
});

test('without a user no conversation goes', () => {
  const deleteDatabase = vi.fn();
  clearLocalState(viewWith(deleteDatabase));
  expect(deleteDatabase).not.toHaveBeenCalled();
});

test('a browser that refuses databases still forgets the rest', () => {
  localStorage.setItem('selectedSkills', '["Python"]');
  clearLocalState(
    viewWith(() => {
      throw new DOMException('refused', 'SecurityError');
    }),
    7,
  );
  expect(localStorage.getItem('selectedSkills')).toBeNull();
});
