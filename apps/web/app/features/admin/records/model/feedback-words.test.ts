import { expect, test } from 'vitest';
import { offerBadge, sessionFacts } from './feedback-words.ts';

test('an offer is offered, waits, is granted, or is none', () => {
  const at = (grant: 'none' | 'waiting' | 'granted', offered_months: number, granted_months = 0) =>
    offerBadge({ grant, offered_months, granted_months })?.label ?? null;
  expect([at('none', 3), at('none', 0), at('waiting', 1, 1), at('granted', 3, 3)]).toEqual([
    '3 months offered',
    null,
    '1 month, no account yet',
    '3 months granted',
  ]);
});

test('what a client sent is shown, and nothing else', () => {
  expect(
    sessionFacts({
      questionsGenerated: 1200,
      timeSpent: 59,
      messagesCount: 4,
      hasResume: false,
      skillsUsed: ['Go', 'C'],
    }),
  ).toEqual([
    ['Questions', '1,200'],
    ['Messages', '4'],
    ['Time spent', 'less than a minute'],
    ['Resume', 'No'],
    ['Skills', 'Go, C'],
  ]);
  expect(sessionFacts({ questionsGenerated: 'many', skillsUsed: [], timeSpent: 150 })).toEqual([
    ['Time spent', '3 min'],
  ]);
});
