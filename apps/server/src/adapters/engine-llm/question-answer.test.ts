import { expect, test } from 'vitest';
import { asMessage, asQuestion } from './question-answer.ts';
import type { ModelPart } from './stream-model.ts';

const USAGE = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

async function* model(pieces: Iterable<string>, finish: 'stop' | 'length' = 'stop'): AsyncGenerator<ModelPart> {
  for (const text of pieces) yield { type: 'text', text };
  yield { type: 'end', finish, usage: USAGE };
}

async function textsOf(parts: AsyncIterable<ModelPart>): Promise<string[]> {
  const texts: string[] = [];
  for await (const part of parts) if (part.type === 'text') texts.push(part.text);
  return texts;
}

test('however it is cut into pieces, the answer has one form', async () => {
  const text = 'Sure!\n\n## 7) What is a view?\n\n\n  A stored query.\n\n## 2. Why\n\n```\n# 1. code\n```\n#';
  const formed = '### 1. What is a view?\n\nA stored query.\n\n## 2\\. Why\n\n```\n# 1. code\n```\n#';
  for (const pieces of [[text], [...text], text.split(/(?<=\n)/), text.split(/(?= )/)]) {
    expect((await textsOf(asQuestion(model(pieces), []))).join('')).toBe(formed);
  }
});

test('nothing is shown before the answer has begun, and then text as it comes', async () => {
  const texts = await textsOf(
    asQuestion(model(['### 1. What is', ' a view?\n', '\n', ' \n', '#', '### Core\n', 'A stored', ' query.']), []),
  );
  expect(texts).toEqual(['### 1. What is a view?\n\n#### Core\n', 'A stored', ' query.']);
});

test.each([
  ['no question', ['I am sorry, I cannot.']],
  ['no line end after the question', ['### 1. What is a view?']],
  ['no answer', ['### 1. What is a view?\n\n', ' \n']],
  ['a question that was asked', ['### 1. what IS a “view”?\n\nA stored query.']],
])('%s is not passed on', async (_name, pieces) => {
  const shown: string[] = [];
  const reading = async () => {
    for await (const part of asQuestion(model(pieces), ['What is a view?']))
      if (part.type === 'text') shown.push(part.text);
  };
  await expect(reading()).rejects.toMatchObject({
    failure: 'invalid_output',
    details: { blame: 'answer', retry: true },
  });
  expect(shown).toEqual([]);
});

test('a model that spent its tokens before it wrote an answer is not asked again', async () => {
  await expect(textsOf(asQuestion(model(['### 1. What is'], 'length'), []))).rejects.toMatchObject({
    details: { retry: false },
  });
  await expect(textsOf(asMessage(model([], 'length')))).rejects.toMatchObject({ details: { retry: false } });
});

test('a message is passed on as it is, without blank lines before it', async () => {
  expect(await textsOf(asMessage(model(['\n', ' \n', 'Yes', '.\n', ' \n', '## 2. More'])))).toEqual([
    'Yes',
    '.\n',
    ' \n',
    '## 2. More',
  ]);
});
