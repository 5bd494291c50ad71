import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { firstAttempt } from '../../testing/attempt.ts';
import { Verdict, type VerdictProps } from './verdict.tsx';

function show(attempt = firstAttempt, earlier: VerdictProps['earlier'] = null) {
  const onTryAgain = vi.fn();
  render(<Verdict attempt={attempt} earlier={earlier} onTryAgain={onTryAgain} />);
  return { onTryAgain, user: userEvent.setup() };
}

test('the score is said as a number and in words, with what it is made of', () => {
  show();
  expect(screen.getByRole('heading', { level: 4, name: 'Score 41 out of 100. A fair start' })).toBeVisible();
  expect(screen.getByText('1 of 4 points covered, 1 in part, 2 missed.')).toBeVisible();
});

test('Try again asks for the next attempt', async () => {
  const { onTryAgain, user } = show();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onTryAgain).toHaveBeenCalledOnce();
});
