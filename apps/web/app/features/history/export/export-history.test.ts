import { expect, test } from 'vitest';
import { conversationMarkdown } from './export-history.ts';

test('a conversation as Markdown contains every word', () => {
  expect(
    conversationMarkdown([
      { role: 'user', content: 'समझाइए', timestamp: '2026-11-20T05:06:00Z' },
      { role: 'assistant', content: 'A **heap**.\n', timestamp: '2026-11-20T05:07:00Z' },
    ]),
  ).toBe('## You, 20 Nov 2026, 10:36 am IST\n\nसमझाइए\n\n## PrepBot, 20 Nov 2026, 10:37 am IST\n\nA **heap**.\n');
});
