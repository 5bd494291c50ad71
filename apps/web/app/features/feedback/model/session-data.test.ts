import { expect, test } from 'vitest';
import { hasConversation, sessionData } from './session-data.ts';

const exchange = (type: string, state: string, ...skills: string[]) => ({ type, state, settings: { skills } });
const rest = { hasResume: true, fbadPreference: 'java', openMs: 61_499 };

test('tells of the conversation what the document names', () => {
  const conversation = {
    sessionToken: 's',
    exchanges: [
      exchange('questions', 'done', 'Java'),
      exchange('more_questions', 'done', 'Java', 'SQL'),
      exchange('chat', 'done', 'SQL'),
      exchange('questions', 'failed', 'Kafka'),
    ],
  };
  expect(sessionData({ ...rest, conversation })).toEqual({
    questionsGenerated: 2,
    skillsUsed: ['Java', 'SQL', 'Kafka'],
    timeSpent: 61,
    messagesCount: 7,
    hasResume: true,
    fbadPreference: 'java',
  });
  expect(hasConversation(conversation)).toBe(true);
});

test.each([undefined, null, 'nonsense', { exchanges: [] }])('%j is no conversation', (conversation) => {
  expect(hasConversation(conversation)).toBe(false);
  expect(sessionData({ ...rest, conversation })).toMatchObject({ questionsGenerated: 0, messagesCount: 0 });
});

test('what the server would refuse is left out', () => {
  const conversation = { exchanges: [exchange('questions', 'done', 'x'.repeat(101), 'Java')] };
  const told = sessionData({ ...rest, conversation, fbadPreference: 'y'.repeat(60) });
  expect([told.skillsUsed, told.fbadPreference?.length]).toEqual([['Java'], 50]);
});
