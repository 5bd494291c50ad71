import { fileURLToPath } from 'node:url';
import { loadBank } from '@prep-ai/question-bank';
import { describe, expect, test } from 'vitest';
import { buildInTurns } from './build-in-turns.ts';
import { buildChatSearch } from './chat-search.ts';
import { judge, readListedMessages, type Verdict } from './testing/chat-list.ts';

const bank = loadBank(fileURLToPath(new URL('../../../../../packages/question-bank/content/skills', import.meta.url)));
const search = buildInTurns(buildChatSearch(bank)).get();
const ask = (message: string, ...skills: string[]) => search({ message, skills, existingQuestions: [] });

const results = readListedMessages().map((item) => judge(search, item));

function withVerdict(...verdicts: Verdict[]) {
  return results.filter(({ verdict }) => verdicts.includes(verdict));
}

describe('of 90 standard questions', () => {
  test('at least 75 are right', () => {
    expect(results).toHaveLength(90);
    expect(
      withVerdict('right').length,
      JSON.stringify(withVerdict('offered', 'missed'), null, 1),
    ).toBeGreaterThanOrEqual(75);
  });

  test('at most 3 are wrong', () => {
    expect(withVerdict('wrong').length, JSON.stringify(withVerdict('wrong'), null, 1)).toBeLessThanOrEqual(3);
  });

  test('those that nothing was tuned on do about as well', () => {
    const held = results.filter(({ tunedOn }) => !tunedOn);
    expect(held.filter(({ verdict }) => verdict === 'right').length).toBeGreaterThanOrEqual(36);
  });
});

describe('a message', () => {
  test('that is a title as it stands is answered with that question, of any skill', () => {
    for (const file of bank.skills)
      for (const question of file.questions) {
        const reply = ask(question.question.toUpperCase().replaceAll('`', ''), 'Java');
        expect(reply).toMatchObject({ kind: 'answer', question: { question: question.question } });
      }
  });

  test.each(['give me 5 more questions', 'Another one', 'next', 'next question please', 'ask me one more question'])(
    '“%s” asks for another question, one that was not asked yet',
    (message) => {
      const [first] = bank.questions('Java');
      const reply = search({ message, skills: ['Java'], existingQuestions: [first?.question ?? ''] });
      expect(reply.kind).toBe('another');
      expect(reply.kind !== 'answer' && reply.questions.map(({ question }) => question)).not.toContain(first?.question);
    },
  );

  test.each(['one', 'for a team', 'what is next.js', 'another view on inheritance'])('“%s” does not', (message) => {
    expect(ask(message, 'Java').kind).not.toBe('another');
  });

  test('is answered from another field only when it names what the question is about', () => {
    expect(ask('how do you handle a crying child?', 'Sales')).toMatchObject({ kind: 'nearest' });
    expect(ask('how does node.js handle a promise rejected without a handler', 'Sales')).toMatchObject({
      kind: 'answer',
      question: { skill: 'Node.js' },
    });
  });

  test('however long or odd is answered soon', () => {
    const started = performance.now();
    ask(`${'1'.repeat(5000)}!x`, 'Java');
    ask('qwertzuiop asdfghjkl yxcvbnm '.repeat(2000), 'Java');
    ask('a'.repeat(20_000), 'Java');
    // far above what it takes, far below what a search without bounds would
    expect(performance.now() - started).toBeLessThan(5000);
  });

  test('with nothing that the bank knows gets no question', () => {
    for (const message of ['', '???', 'zxqv bnmk wrtp', '😀'])
      expect(ask(message, 'Java')).toEqual({ kind: 'nearest', questions: [] });
  });
});
