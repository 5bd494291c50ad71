import { fileURLToPath } from 'node:url';
import { type BankQuestion, countWords, loadBank } from '@prep-ai/question-bank';
import { describe, expect, test } from 'vitest';
import { composeAnswer } from './compose-answer.ts';
import { neighboursOf } from './neighbours.ts';

const bank = loadBank(fileURLToPath(new URL('../../../../../packages/question-bank/content/skills', import.meta.url)));
const questions = bank.skills.flatMap((file) => file.questions);
const lengths = (length: '100' | '200' | '500' | 'deep', of = questions) =>
  of.map((question) => ({
    title: `${question.skill}: ${question.question}`,
    words: countWords(composeAnswer(question, length, neighboursOf(bank, question))),
  }));
const median = (of: { words: number }[]) => of.map(({ words }) => words).sort((a, b) => a - b)[of.length >> 1] ?? 0;

describe('of every question of the bank', () => {
  test.each(['100', '200', '500'] as const)('an answer of %s words is within a third of that', (length) => {
    const [least, most] = [(Number(length) * 2) / 3, (Number(length) * 4) / 3];
    expect(lengths(length).filter(({ words }) => words < least || words > most)).toEqual([]);
  });

  test('a deep answer has 800 words or more where the topic carries it', () => {
    const deep = lengths(
      'deep',
      questions.filter(({ inDepth }) => inDepth !== ''),
    );
    const share = (of: { words: number }[]) => of.filter(({ words }) => words >= 800).length / of.length;
    // the others are in small subtopics, or have follow-ups without answers; the bounds may only go up
    expect(share(deep)).toBeGreaterThan(0.8);
    expect(median(deep)).toBeGreaterThan(850);
  });
});

const question: BankQuestion = {
  skill: 'Kafka',
  subtopic: 'Groups',
  level: 'Beginner',
  question: 'What is a group?',
  core: 'Consumers that share the work.',
  example: 'Three of them.',
  pitfalls: '- One.\n- Two.',
  inDepth: 'The coordinator assigns.',
  followUps: '- Who assigns?\n  The coordinator does, at each rebalance.\n- And then?',
  rubric: {
    id: 'kafka-group',
    kind: 'deep',
    about: ['Kafka'],
    checked: '',
    points: [
      { weight: 1, text: 'It has an id.', shownBy: [], followUp: 'Which id?' },
      { weight: 3, text: 'It shares partitions.', shownBy: [], followUp: 'How many?' },
    ],
    redFlags: [{ wrong: 'A group is a queue.', correction: 'It reads a log.' }],
  },
  line: 1,
};
const neighbour = { ...question, question: 'What is a topic?', core: 'A named log.' };

test('a deep answer has every part, its follow-ups with their answers, and the neighbours of its subtopic with their examples', () => {
  const elsewhere = { ...question, question: 'What is a broker?', subtopic: 'Brokers' };
  const parts = composeAnswer(question, 'deep', [neighbour, elsewhere]).split(/\n\n(?=#### )/);
  expect(parts).toEqual([
    'Consumers that share the work.',
    '#### Example\n\nThree of them.',
    '#### In depth\n\nThe coordinator assigns.',
    '#### Pitfalls\n\n- One.\n- Two.',
    '#### What people get wrong\n\n- “A group is a queue.” It reads a log.',
    '#### What a strong answer covers\n\n- It shares partitions.\n- It has an id.',
    '#### Follow-up questions\n\n- **Who assigns?**\n\n  The coordinator does, at each rebalance.\n- And then?',
    '#### Questions that often come with this one\n\n**What is a topic?**\n\nA named log.\n\nThree of them.',
  ]);
});

test('a first-round question of 500 words asks what its rubric asks next', () => {
  const light = { ...question, inDepth: '', followUps: '' };
  const text = composeAnswer(light, '500', [neighbour]);
  expect(text).toContain('#### Follow-up questions\n\n- Which id?\n- How many?');
  expect(text).toContain('**What is a topic?**');
  expect(composeAnswer(light, '200')).not.toContain('Follow-up');
});
