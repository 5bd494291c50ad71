import type { Attempt } from '@prep-ai/contract';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { firstAttempt, secondAttempt, zeroAttempt } from '../../testing/attempt.ts';
import { AttemptHistory } from './attempt-history.tsx';

function show(attempts: Attempt[], onDelete = vi.fn<(id: string) => Promise<void>>(async () => undefined)) {
  const History = () => {
    const [shown, setShown] = useState(attempts);
    return (
      <AttemptHistory
        attempts={shown}
        onDelete={async (id) => {
          await onDelete(id);
          setShown(shown.filter((attempt) => attempt.id !== id));
        }}
      />
    );
  };
  render(<History />);
  return { onDelete, user: userEvent.setup() };
}

const three = [zeroAttempt, firstAttempt, secondAttempt];
const columns = () => screen.getAllByRole('article');
const titles = () => columns().map((column) => within(column).getByRole('heading').textContent);

test('all attempts, the newest first, each with score, time, how it was given and what had been seen', () => {
  show([firstAttempt, secondAttempt]);
  expect(screen.getByRole('heading', { name: 'Your 2 attempts' })).toBeVisible();
  const [newest, oldest] = screen.getAllByRole('listitem');
  expect(newest).toHaveTextContent(/^87Attempt 2.*Spoken, 1 min 2 sYou had seen the answer$/);
  expect(oldest).toHaveTextContent(/^42Attempt 1.*Typed$/);
});

test('two attempts side by side: the earlier one first, what is new in the later one is marked', async () => {
  const { user } = show([firstAttempt, secondAttempt]);
  const toggle = screen.getByRole('button', { name: 'Compare side by side' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  expect(titles()).toEqual(['Attempt 1: 42 A fair start', 'Attempt 2: 87 A strong answer']);
  const [earlier, later] = columns();
  expect(earlier?.querySelector('ins')).toBeNull();
  const news = [...(later?.querySelectorAll('p[dir] ins') ?? [])].map((part) => part.textContent);
  expect(news).toHaveLength(3);
  expect(news[2]).toBe('I measured 40 ms instead of 900 ms.');
  expect(later).toHaveTextContent('Covered: The GIL is released while waiting for I/O. New');
  expect(later).toHaveTextContent('You had seen the answer.');
  await user.click(screen.getByRole('button', { name: 'Close the comparison' }));
  expect(screen.queryByRole('article')).toBeNull();
});

test('of three attempts any two can be compared, and none with itself', async () => {
  const { user } = show(three);
  await user.click(screen.getByRole('button', { name: 'Compare side by side' }));
  expect(titles()).toEqual(['Attempt 2: 42 A fair start', 'Attempt 3: 87 A strong answer']);
  await user.selectOptions(screen.getByLabelText('Compare'), 'Attempt 1');
  expect(titles()).toEqual(['Attempt 1: 0 Not an answer yet', 'Attempt 3: 87 A strong answer']);
  expect(within(screen.getByLabelText('with')).getByRole('option', { name: 'Attempt 1' })).toBeDisabled();
});

test('one attempt has nothing to be compared with; none shows nothing', () => {
  show([firstAttempt]);
  expect(screen.getByRole('heading', { name: 'Your attempt' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Compare/ })).toBeNull();
  show([]);
  expect(screen.getAllByRole('heading')).toHaveLength(1);
});

test('deleting asks first, names the attempt, and the safe button comes first', async () => {
  const { user, onDelete } = show([firstAttempt, secondAttempt]);
  await user.click(screen.getByRole('button', { name: 'Delete attempt 1' }));
  const dialog = screen.getByRole('dialog', { name: 'Delete attempt 1?' });
  expect(dialog).toHaveTextContent('its score of 42 will be removed from all your devices');
  expect(within(dialog).getAllByRole('button')[0]).toHaveTextContent('Keep it');
  await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  expect(onDelete).not.toHaveBeenCalled();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('a deleted attempt is gone and the focus goes to the heading', async () => {
  const { user, onDelete } = show([firstAttempt, secondAttempt]);
  await user.click(screen.getByRole('button', { name: 'Delete attempt 1' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onDelete).toHaveBeenCalledWith(firstAttempt.id);
  expect(await screen.findByRole('heading', { name: 'Your attempt' })).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a second click deletes nothing twice', async () => {
  let resolve = () => {};
  const slow = vi.fn(
    () =>
      new Promise<void>((done) => {
        resolve = done;
      }),
  );
  const { user, onDelete } = show([firstAttempt, secondAttempt], slow);
  await user.click(screen.getByRole('button', { name: 'Delete attempt 2' }));
  const button = screen.getByRole('button', { name: 'Delete' });
  await user.click(button);
  await user.click(button);
  expect(onDelete).toHaveBeenCalledOnce();
  await act(async () => resolve());
});

test('what could not be deleted stays, with a sentence and another try', async () => {
  const onDelete = vi.fn<(id: string) => Promise<void>>().mockRejectedValueOnce(new Error('offline'));
  const { user } = show([firstAttempt, secondAttempt], onDelete);
  await user.click(screen.getByRole('button', { name: 'Delete attempt 2' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It could not be deleted.');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('heading', { name: 'Your attempt' })).toBeVisible();
});
