import { expect, test } from 'vitest';
import { anAttempt } from '../../testing/attempts.ts';
import { withAttempts } from './attempts-markdown.ts';

test('an answer without attempts stays as it is', () => {
  expect(withAttempts('The log.\n', [])).toBe('The log.\n');
});

test('attempts follow the model answer with score, time, words and points', () => {
  const text = withAttempts('The log.\n', [anAttempt(), anAttempt({ mode: 'spoken', saw_answer: true, score: 80 })]);
  expect(text).toContain('The log.\n\n#### My answers\n\n**1. 64 of 100** (Typed, ');
  expect(text).toContain('> The log comes first.\n\n- Covered: The log is written before the data.\n- Missed: After');
  expect(text).toContain('**2. 80 of 100** (Spoken, after seeing the answer, ');
  expect(text).toContain('Follow-up: What happens to the log after a crash?');
});

test('what was typed is shown as it was typed, also Markdown and HTML', () => {
  const text = withAttempts('x', [anAttempt({ answer: '# Me\n- **bold** <b>no</b>\n1. one' })]);
  expect(text).toContain('> \\# Me\n> \\- \\*\\*bold\\*\\* \\<b\\>no\\</b\\>\n> 1\\. one');
});
