import { MantineProvider } from '@mantine/core';
import type { Attempt } from '@prep-ai/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ANSWERS_SHOWN_KEY } from '../../../lib/local-data/answers-shown.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { createApiServer, refusal } from '../../../testing/api-server.ts';
import { createFakeSession } from '../../../testing/fake-session.ts';
import { member } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { useAttemptDesk } from '../hooks/use-attempt-desk.ts';
import type { AnswerableCard } from '../model/answerable-card.ts';
import { firstAttempt, secondAttempt } from '../testing/attempt.ts';
import { CardAttempts } from './card-attempts.tsx';
import { CardScore } from './card-score.tsx';

const server = createApiServer();
beforeEach(() => localStorage.removeItem(ANSWERS_SHOWN_KEY));

const CARD: AnswerableCard = {
  generation: 'key-1',
  number: 1,
  question: 'Why do threads not help?',
  ready: true,
  revealed: false,
};

function Shown({ change }: { change: Partial<AnswerableCard> }) {
  const desk = useAttemptDesk(member.id);
  const [revealed, setRevealed] = useState(change.revealed ?? false);
  const [ready, setReady] = useState(change.ready ?? true);
  return (
    <article>
      <CardScore userId={member.id} card={CARD} />
      <CardAttempts
        userId={member.id}
        card={{ ...CARD, ...change, revealed, ready }}
        desk={desk}
        onReveal={() => setRevealed(true)}
        onAlwaysShow={() => setRevealed(true)}
        answer={(marks) => <p>The model answer, {marks?.length ?? 0} marked.</p>}
      />
      <button type="button" onClick={() => setReady(true)}>
        The answer ends
      </button>
    </article>
  );
}

/** The card, and a server that has these attempts and grades with `grade`. */
function show(change: Partial<AnswerableCard> = {}) {
  const stored: Attempt[] = [];
  server.use(
    http.get('/api/attempts', () => HttpResponse.json({ attempts: stored, points: [] })),
    http.delete('/api/attempts/:id', ({ params }) => {
      stored.splice(0, stored.length, ...stored.filter(({ id }) => id !== params.id));
      return HttpResponse.json({ message: 'Attempt deleted' });
    }),
  );
  renderApp(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <Shown change={change} />
      </QueryClientProvider>
    </MantineProvider>,
    createFakeSession(member),
  );
  return { user: userEvent.setup(), stored };
}

function goOffline() {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  return () => {
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
  };
}

const answerIt = () => screen.findByRole('button', { name: 'Answer it' });
const field = () => screen.findByRole('textbox', { name: /Your answer/ });
const modelAnswer = () => screen.queryByText(/^The model answer/);
const verdict = (name: string) => screen.findByRole('heading', { name: new RegExp(name) });
const check = () => screen.getByRole('button', { name: 'Check my answer' });

test('a new question offers two ways; its model answer is closed', async () => {
  const { user } = show();
  expect(await answerIt()).toBeVisible();
  expect(modelAnswer()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show the answer' }));
  expect(modelAnswer()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show the answer' })).toBeNull();
  expect(await answerIt()).toBeVisible();
});

test('answers can be shown always, and that can be taken back where it was chosen', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Always show answers' }));
  expect(localStorage.getItem(ANSWERS_SHOWN_KEY)).toBe('true');
  expect(modelAnswer()).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Always show answers' }));
  expect(localStorage.getItem(ANSWERS_SHOWN_KEY)).toBe('false');
  expect(modelAnswer()).toBeVisible();
});

test('by keyboard: answered, checked, the focus on the verdict, the model answer open with what was missed', async () => {
  const bodies = server.answers('/api/attempts', { attempt: firstAttempt });
  const { user } = show();
  (await answerIt()).focus();
  await user.keyboard('{Enter}');
  expect(await field()).toHaveFocus();
  await user.keyboard('The GIL lets one thread run.');
  expect(screen.getByText('6 words')).toBeVisible();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await verdict(`Score ${firstAttempt.score} out of 100`)).toHaveFocus();
  expect(bodies).toEqual([
    {
      generation_id: 'key-1',
      question: 1,
      answer: 'The GIL lets one thread run.',
      mode: 'typed',
      seconds: expect.any(Number),
      saw_answer: false,
      pauses: null,
      marks: null,
    },
  ]);
  expect(screen.getByText('The model answer, 1 marked.')).toBeVisible();
  expect(screen.getByText(`Scored ${firstAttempt.score}`)).toBeVisible();
  expect(
    screen.getByText(
      `Score ${firstAttempt.score} out of 100. Missed: The GIL is released while waiting for I/O; Measure first: name what you would profile and how.`,
    ),
  ).toHaveAttribute('role', 'status');
});

test('Try again is a second attempt of somebody who has seen the answer; the head says best and last', async () => {
  const bodies = server.answers('/api/attempts', { attempt: secondAttempt }, { attempt: firstAttempt });
  const { user } = show();
  await user.click(await answerIt());
  await user.type(await field(), 'One');
  await user.click(check());
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await field()).toHaveValue('');
  await user.type(await field(), 'Two');
  await user.click(check());
  expect(await screen.findByText(`Best 87, last ${firstAttempt.score}`)).toBeVisible();
  expect(bodies).toMatchObject([{ saw_answer: false }, { saw_answer: true }]);
});

test('an empty answer and one that is too long are not sent, and each says why', async () => {
  const { user } = show();
  await user.click(await answerIt());
  await user.click(check());
  expect(screen.getByText('Write your answer first.')).toBeVisible();
  const area = await field();
  await user.click(area);
  await user.paste('a'.repeat(10_002));
  expect(screen.getByText('Your answer is 2 characters too long (max 10,000 characters).')).toBeVisible();
  expect(screen.getByText(/10,002 of 10,000 characters/)).toBeVisible();
  await user.click(check());
  expect(area).toHaveValue('a'.repeat(10_002));
});

test('Cancel keeps what was written and gives the keyboard back', async () => {
  const { user } = show();
  await user.click(await answerIt());
  await user.type(await field(), 'Half an answer');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const again = await screen.findByRole('button', { name: 'Continue your answer' });
  expect(again).toHaveFocus();
  await user.click(again);
  expect(await field()).toHaveValue('Half an answer');
});

test('offline it is kept on the device, and checked once when the connection is back', async () => {
  const bodies = server.answers('/api/attempts', { attempt: firstAttempt });
  const reconnect = goOffline();
  const { user } = show();
  await user.click(await answerIt());
  await user.type(await field(), 'Hashing');
  await user.click(check());
  expect(await screen.findByText('Saved on this device. It will be checked when you are back online.')).toBeVisible();
  expect(screen.getByText('Hashing')).toBeVisible();
  reconnect();
  expect(await verdict(`Score ${firstAttempt.score}`)).toBeVisible();
  expect(bodies).toHaveLength(1);
});

test('an answer that is given before the model answer is finished is sent when it is', async () => {
  const bodies = server.answers('/api/attempts', refusal('answer_not_ready'), { attempt: firstAttempt });
  const { user } = show({ ready: false });
  await user.click(await answerIt());
  await user.type(await field(), 'Hashing');
  await user.click(check());
  expect(await screen.findByText(/It will be checked as soon as the model answer is finished/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'The answer ends' }));
  expect(await verdict(`Score ${firstAttempt.score}`)).toBeVisible();
  expect(bodies).toHaveLength(2);
});

test('trouble of the server is said with the next step, and the text can be changed', async () => {
  server.answers('/api/attempts', refusal('rate_limited', { retryAfter: 30 }), { attempt: firstAttempt });
  const { user } = show();
  await user.click(await answerIt());
  await user.type(await field(), 'Hashing');
  await user.click(check());
  expect(await screen.findByText(/Try again in 30 seconds\. Your answer is kept\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit my answer' }));
  expect(await field()).toHaveValue('Hashing');
  await user.click(check());
  expect(await verdict(`Score ${firstAttempt.score}`)).toBeVisible();
});

test('a question that is gone says so and lets the answer be copied', async () => {
  server.answers('/api/attempts', refusal('not_found'));
  const { user } = show();
  await user.click(await answerIt());
  await user.type(await field(), 'Hashing');
  await user.click(check());
  expect(await screen.findByText(/This question no longer exists\. Your answer is kept\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy my answer' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('Hashing');
});

test('the timer counts down, says when it is over, and leaves the text alone', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { user } = show();
  await user.click(await answerIt());
  await user.type(await field(), 'Hashing');
  await user.click(screen.getByRole('button', { name: 'Timer: 2 minutes' }));
  expect(screen.getByRole('timer')).toHaveTextContent(/^(2:00|1:59) left$/);
  await vi.advanceTimersByTimeAsync(120_000);
  await waitFor(() => expect(screen.getByText('Time is up. Finish your answer at your own pace.')).toBeVisible());
  expect(await field()).toHaveValue('Hashing');
});

test('all attempts are there when the card comes into view; one can be deleted', async () => {
  const observer = vi.spyOn(window, 'IntersectionObserver').mockImplementation(function observe(report) {
    queueMicrotask(() => report([{ isIntersecting: true } as IntersectionObserverEntry], this));
    return { observe: () => undefined, disconnect: () => undefined } as unknown as IntersectionObserver;
  });
  const { user, stored } = show();
  stored.push(firstAttempt, secondAttempt);
  expect(await screen.findByRole('heading', { name: 'Your 2 attempts' })).toBeVisible();
  expect(modelAnswer()).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Delete attempt 2/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(`Scored ${firstAttempt.score}`)).toBeVisible();
  expect(stored).toEqual([firstAttempt]);
  observer.mockRestore();
});
