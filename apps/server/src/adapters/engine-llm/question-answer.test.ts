import { splitQuestions } from '@prep-ai/contract';
import { expect, test } from 'vitest';
import { type AnswerPart, asMessage, asQuestion } from './question-answer.ts';
import type { ModelPart } from './stream-model.ts';

const USAGE = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

async function* model(pieces: Iterable<string>, finish: 'stop' | 'length' = 'stop'): AsyncGenerator<ModelPart> {
  for (const text of pieces) yield { type: 'text', text };
  yield { type: 'end', finish, usage: USAGE };
}

async function textsOf(parts: AsyncIterable<AnswerPart>): Promise<string[]> {
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

const LOG = 'Why is the log written first?';
const block = (about: string) =>
  `\`\`\`rubric\nkind: deep\n- 3: ${about} one. | one; first | Why one?\n- 2: ${about} two. | two | Why two?\n\`\`\``;

async function partsOf(pieces: Iterable<string>, asked: string[] = [], finish: 'stop' | 'length' = 'stop') {
  const parts: AnswerPart[] = [];
  for await (const part of asQuestion(model(pieces, finish), asked)) parts.push(part);
  return {
    text: parts.map((part) => (part.type === 'text' ? part.text : '')).join(''),
    rubrics: parts.flatMap((part) =>
      part.type === 'rubrics'
        ? part.rubrics.map(({ question, points }) => [question, ...points.map(({ text }) => text)])
        : [],
    ),
    types: [...new Set(parts.map(({ type }) => type))],
    finish: parts.flatMap((part) => (part.type === 'end' ? [part.finish] : [])),
  };
}

test('the rubric below an answer is no part of its text, and comes once, before the end', async () => {
  const text = `Sure!\n\n## 1) ${LOG}\n\nA crash loses nothing.\n\n${block('Log')}\n`;
  for (let at = 0; at <= text.length; at++) {
    const read = await partsOf([text.slice(0, at), text.slice(at)]);
    expect(read.text).toBe(`### 1. ${LOG}\n\nA crash loses nothing.\n`);
    expect(read.rubrics).toEqual([[LOG, 'Log one.', 'Log two.']]);
    expect(read.types).toEqual(['text', 'rubrics', 'end']);
  }
});

test('each question of an answer has the rubric below it, one that was asked before has none', async () => {
  const questions = [LOG, 'What is a view?', 'What is an index?', 'What is a join?'];
  const written = questions.map((title, at) => `### ${at + 1}. ${title}\n\nAnswer ${at}.\n\n${block(title)}`);
  written[2] = `### 3. ${questions[2]}\n\nAnswer 2.`;
  const text = written.join('\n\n');
  for (const pieces of [[text], [...text]]) {
    const read = await partsOf(pieces, ['What is a view?']);
    expect(read.rubrics.map(([title]) => title)).toEqual([LOG, 'What is a join?']);
    expect(splitQuestions(read.text).questions.map(({ question, answer }) => [question, answer])).toEqual([
      [LOG, 'Answer 0.'],
      ['What is an index?', 'Answer 2.'],
      ['What is a join?', 'Answer 3.'],
    ]);
  }
});

test('a model that is cut in its rubric has given the whole answer; one that is cut in the answer has not', async () => {
  const text = `### 1. ${LOG}\n\nA crash loses nothing.\n\n${block('Log')}`;
  const cutAt = (mark: string) => partsOf([...text.slice(0, text.indexOf(mark))], [], 'length');
  expect(await cutAt('two | ')).toMatchObject({ finish: ['stop'], rubrics: [] });
  expect(await cutAt('nothing')).toMatchObject({ finish: ['length'], rubrics: [] });
  for (let at = text.indexOf('```'); at < text.length; at++)
    expect((await partsOf([...text.slice(0, at)], [], 'length')).text.trim()).toBe(
      `### 1. ${LOG}\n\nA crash loses nothing.`,
    );
});

test('a stream that breaks in the rubric has shown nothing of it', async () => {
  async function* breaking(): AsyncGenerator<ModelPart> {
    for (const text of [`### 1. ${LOG}\n\nA crash loses nothing.\n\n`, '```', 'rub', 'ric\n- 3: Log', ' one.'])
      yield { type: 'text', text };
    throw new Error('the line was cut');
  }
  let shown = '';
  const reading = async () => {
    for await (const part of asQuestion(breaking(), [])) if (part.type === 'text') shown += part.text;
  };
  await expect(reading()).rejects.toThrow('the line was cut');
  expect(shown.trim()).toBe(`### 1. ${LOG}\n\nA crash loses nothing.`);
});

test('a rubric without an answer is no answer', async () => {
  await expect(partsOf([`### 1. ${LOG}\n\n${block('Log')}`])).rejects.toMatchObject({ failure: 'invalid_output' });
});
