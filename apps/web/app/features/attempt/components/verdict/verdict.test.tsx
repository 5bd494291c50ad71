import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { firstAttempt, secondAttempt, zeroAttempt } from '../../testing/attempt.ts';
import { Verdict, type VerdictProps } from './verdict.tsx';

function show(attempt = firstAttempt, earlier: VerdictProps['earlier'] = null) {
  const onTryAgain = vi.fn();
  const headingRef = createRef<HTMLHeadingElement>();
  render(<Verdict attempt={attempt} earlier={earlier} onTryAgain={onTryAgain} headingRef={headingRef} />);
  return { onTryAgain, headingRef, user: userEvent.setup() };
}

const under = (title: string) => {
  const part = screen.getByRole('heading', { level: 5, name: title }).parentElement;
  if (!part) throw new Error(`nothing under ${title}`);
  return part;
};
const points = () => within(under('What a strong answer says')).getAllByRole('listitem');

test('the score is said as a number and in words, with what it is made of; the heading can take the focus', () => {
  const { headingRef } = show();
  const heading = screen.getByRole('heading', { level: 4, name: 'Score 42 out of 100. A fair start' });
  headingRef.current?.focus();
  expect(heading).toHaveFocus();
  expect(screen.getByText('1 of 4 points covered, 1 in part, 2 missed.')).toBeVisible();
  expect(screen.getByText('Together 4.65 of 9, which is 52 out of 100. Less 10 for what is wrong: 42.')).toBeVisible();
});

test('the points in their order: covered, in part with the person’s words, missed with what to add', () => {
  show();
  expect(points().map((item) => item.textContent)).toEqual([
    '1. Only one thread runs Python bytecode at a time.Coveredearned 3 of 3',
    '2. CPU-bound work belongs in processes, each with its own interpreter.Covered in partearned 1.7 of 3“I would use a process pool, maybe”',
    '3. The GIL is released while waiting for I/O.Missed, add thisearned 0 of 2',
    '4. Measure first: name what you would profile and how.Missed, add thisearned 0 of 1',
  ]);
});

test('the answer is marked with the numbers of the points, and not by colour alone', () => {
  show();
  const marks = [...under('Your answer').querySelectorAll('p[dir] mark')].map((mark) => mark.textContent);
  expect(marks).toEqual([
    'The GIL lets only one thread run Python code at a time (point 1)',
    'I would use a process pool, maybe (point 2)',
    'Threads are useless in Python. (not right)',
  ]);
});

test('what is wrong is in the person’s words, with what is right', () => {
  show();
  expect(under('Not right')).toHaveTextContent(
    'You said: Threads are useless in Python.Threads help wherever the work is waiting.',
  );
});

test('the follow-up question, how it was said and how it was checked', () => {
  show(secondAttempt);
  expect(under('What an interviewer may ask next')).toHaveTextContent('How would you find out');
  expect(within(under('How you said it')).getByText('53 words a minute')).toBeVisible();
  expect(screen.getByText(/^Checked by the built-in grader, prep-ai-grade-2\./)).toBeVisible();
});

test('what is new since the attempt before is said: the score, the points, and that the answer was seen', () => {
  show(secondAttempt, firstAttempt);
  expect(screen.getByText('3 of 4 points covered, 1 missed. That is 45 more than last time.')).toBeVisible();
  expect(points()[1]).toHaveTextContent('Now in full');
  expect(points()[2]).toHaveTextContent('New');
  expect(screen.getByText('You had seen the answer.')).toBeVisible();
});

test('a worse attempt says so without blame, an equal one too', () => {
  show(firstAttempt, secondAttempt);
  expect(screen.getByText(/That is 45 less than last time\./)).toBeVisible();
  expect(points()[2]).toHaveTextContent('Missed this time');
  show({ ...firstAttempt, score: 87 }, secondAttempt);
  expect(screen.getByText(/The same score as last time\./)).toBeVisible();
});

test('no answer: its sentence, what a strong answer says, and no blame for each point', () => {
  show(zeroAttempt, firstAttempt);
  expect(screen.getByRole('heading', { name: 'Score 0 out of 100. Not an answer yet' })).toBeVisible();
  expect(screen.getByText(/^This says nothing about the question yet\./)).toBeVisible();
  expect(points()).toHaveLength(4);
  expect(screen.queryByText(/Missed|less than last time|Together/)).toBeNull();
  expect(screen.queryByRole('heading', { name: 'How you said it' })).toBeNull();
});

test('a recording that the person marked has points and no text', () => {
  show({
    ...secondAttempt,
    answer: '',
    grader: 'self',
    points: secondAttempt.points.map((of) => ({ ...of, quotes: [] })),
  });
  expect(points()).toHaveLength(4);
  expect(screen.queryByRole('heading', { name: 'Your answer' })).toBeNull();
  expect(screen.getByText(/^You marked these points yourself/)).toBeVisible();
});

test('Try again asks for the next attempt', async () => {
  const { onTryAgain, user } = show();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onTryAgain).toHaveBeenCalledOnce();
});

test('what a person wrote is shown as text', () => {
  const answer = '<img src=x onerror=alert(1)> **bold**';
  show({ ...zeroAttempt, answer });
  expect(under('Your answer')).toHaveTextContent(answer);
  expect(document.querySelector('img')).toBeNull();
});
