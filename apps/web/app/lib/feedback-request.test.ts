import { afterEach, expect, test, vi } from 'vitest';
import { askForFeedback, type FeedbackCause, onFeedbackAsked } from './feedback-request.ts';

let end: () => void = () => undefined;
afterEach(() => end());

test('listeners are called each time, with the cause', () => {
  const heard = vi.fn<(cause: FeedbackCause) => void>();
  end = onFeedbackAsked(window, heard);
  askForFeedback(window, 'given');
  askForFeedback(window, 'trouble');
  expect(heard.mock.calls).toEqual([['given'], ['trouble']]);
});

test('a request made before anybody listens is delivered once, to the first listener', () => {
  askForFeedback(window, 'trouble');
  const heard = vi.fn<(cause: FeedbackCause) => void>();
  end = onFeedbackAsked(window, heard);
  expect(heard.mock.calls).toEqual([['trouble']]);
  end();
  end = onFeedbackAsked(window, heard);
  expect(heard).toHaveBeenCalledTimes(1);
});
