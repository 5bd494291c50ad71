import { expect, test } from 'vitest';
import { createFeedbackFlags } from './feedback-flags.ts';

const local = () => localStorage;
const user = { id: 8, is_guest: false };

test('each user is asked once, and those who have answered are not asked again', () => {
  expect(createFeedbackFlags(local, user).done()).toBe(false);
  createFeedbackFlags(local, user).noteRequested();
  expect({ ...localStorage }).toMatchObject({ feedback_requested_8: 'true' });
  expect(createFeedbackFlags(local, user).done()).toBe(true);
  const other = createFeedbackFlags(local, { id: 9, is_guest: false });
  expect(other.done()).toBe(false);
  other.noteSubmitted();
  expect(localStorage.getItem('feedback_submitted_9')).toBe('true');
  expect(other.done()).toBe(true);
});

test('guests of one browser are one person', () => {
  createFeedbackFlags(local, { id: 1, is_guest: true }).noteRequested();
  expect(localStorage.getItem('feedback_requested_guest')).toBe('true');
  expect(createFeedbackFlags(local, { id: 2, is_guest: true }).done()).toBe(true);
  expect(createFeedbackFlags(local, { id: 2, is_guest: false }).done()).toBe(false);
});

test('where storage is refused the page remembers', () => {
  const flags = createFeedbackFlags(() => {
    throw new DOMException('refused', 'SecurityError');
  }, user);
  expect(flags.done()).toBe(false);
  flags.noteRequested();
  expect(flags.done()).toBe(true);
});
