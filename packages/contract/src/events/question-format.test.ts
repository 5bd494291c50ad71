import { expect, test } from 'vitest';
import { questionHeading, splitQuestions } from './question-format.ts';

test('an answer of several questions is split at its markers', () => {
  const text = `${questionHeading(1, 'What is a closure?')}\n\nA function with its scope.\n\n${questionHeading(2, 'And `this`?')}\n\nIt depends.`;
  expect(splitQuestions(text)).toEqual({
    lead: '',
    questions: [
      { number: 1, question: 'What is a closure?', answer: 'A function with its scope.' },
      { number: 2, question: 'And `this`?', answer: 'It depends.' },
    ],
  });
});

test('numbering inside a code fence is code', () => {
  const text = '### 1. How do you write a heading?\n\n```md\n### 2. not a question\n```\n\nSo.';
  const { questions } = splitQuestions(text);
  expect(questions).toHaveLength(1);
  expect(questions[0]?.answer).toContain('### 2. not a question');
});

test('text without markers is all lead', () => {
  expect(splitQuestions('Just an answer.\n1. a list item')).toEqual({
    lead: 'Just an answer.\n1. a list item',
    questions: [],
  });
});

test('a heading that is still being streamed is not yet a question', () => {
  expect(splitQuestions('### 1. ').questions).toEqual([]);
});
