import { expect, test } from 'vitest';
import { anExchange } from '../testing/exchanges.ts';
import { cardMarkdown, cardsOf, existingTitles } from './cards.ts';

const two = '### 1. What is a set?\n\nA bag.\n\n### 2. And a dict?\n\nA map.';

test('an answer of two questions makes two cards; the last one streams', () => {
  const cards = cardsOf(anExchange({ text: two, state: 'writing', collapsed: [1] }));
  expect(cards.map(({ question, answer, open, streaming }) => ({ question, answer, open, streaming }))).toEqual([
    { question: 'What is a set?', answer: 'A bag.', open: false, streaming: false },
    { question: 'And a dict?', answer: 'A map.', open: true, streaming: true },
  ]);
});

test.each(['', '#', '###', '### ', '### 1', '### 1.'])(
  'while only %j has arrived there is no title and no answer',
  (text) => {
    expect(cardsOf(anExchange({ text, state: text ? 'writing' : 'waiting' }))).toMatchObject([
      { question: null, answer: '' },
    ]);
  },
);

test('words before the first question are kept with it', () => {
  expect(cardsOf(anExchange({ text: `Here you are:\n\n${two}`, state: 'done' }))[0]?.answer).toBe(
    'Here you are:\n\nA bag.',
  );
});

test('an answer without questions is titled by its skills, more of them by its name', () => {
  expect(cardsOf(anExchange({ text: 'You have had every question.', state: 'done' }))[0]?.question).toBe('Python');
  expect(cardsOf(anExchange({ type: 'more_questions', state: 'waiting' }))[0]?.question).toBe('Additional Questions');
});

test('in a chat the message is the question, headings in the answer make no cards', () => {
  const cards = cardsOf(anExchange({ type: 'chat', prompt: 'Why?', text: two, state: 'done' }));
  expect(cards).toHaveLength(1);
  expect(cards[0]).toMatchObject({ question: 'Why?', answer: two });
});

test('existing titles: the first 30, each cut to 100 characters and "..."', () => {
  const exchanges = Array.from({ length: 31 }, (_, n) =>
    anExchange({ key: `k${n}`, state: 'done', text: `### 1. ${n} ${'x'.repeat(120)}\n\nA.` }),
  );
  const titles = existingTitles(exchanges);
  expect(titles).toHaveLength(30);
  expect(titles[0]).toBe(`0 ${'x'.repeat(98)}...`);
  expect(existingTitles([anExchange({ text: '### 1. Short?\n\nA.' })])).toEqual(['Short?']);
  expect(existingTitles([anExchange({ type: 'chat', prompt: 'Never answered', text: '' })])).toEqual([]);
});

test('a copied card is Markdown', () => {
  const [card] = cardsOf(anExchange({ text: two, state: 'done' }));
  expect(card && cardMarkdown(card)).toBe('### What is a set?\n\nA bag.\n');
});

test.each([
  [{ state: 'writing', text: 'A' }, ['qa-streaming-TIME']],
  [{ state: 'done', text: 'A' }, ['qa-final-TIME']],
  [{ state: 'done', text: two }, ['qa-batch-TIME-1', 'qa-batch-TIME-2']],
  [{ state: 'done', text: 'A', type: 'more_questions' }, ['qa-more-TIME']],
  [{ state: 'writing', text: 'A', fromSkill: true }, ['qa-skill-TIME']],
] as const)('%j has the ids %j', (change, ids) => {
  const exchange = anExchange(change);
  const time = String(Date.parse(exchange.startedAt));
  expect(cardsOf(exchange).map(({ id }) => id)).toEqual(ids.map((id) => id.replace('TIME', time)));
});

test('answers of a new question are closed until they are revealed, each by itself', () => {
  const cards = cardsOf(anExchange({ text: two, state: 'done', answerFirst: true, revealed: [2] }));
  expect(cards.map(({ asks, revealed }) => ({ asks, revealed }))).toEqual([
    { asks: true, revealed: false },
    { asks: true, revealed: true },
  ]);
});

test('what asks nothing has nothing to close', () => {
  const typed = anExchange({ type: 'chat', prompt: 'Why?', text: 'So.', answerFirst: true });
  expect(cardsOf(typed)).toMatchObject([{ asks: false, revealed: true }]);
  const plain = anExchange({ text: 'I can not answer that.', state: 'done', answerFirst: true });
  expect(cardsOf(plain)).toMatchObject([{ asks: false, revealed: true }]);
  // its question may still be on its way
  expect(cardsOf({ ...plain, state: 'writing' })).toMatchObject([{ asks: false, revealed: false }]);
});
