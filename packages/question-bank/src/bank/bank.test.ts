import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadTaxonomy } from '../taxonomy/taxonomy.ts';
import { type CodeProblem, codeBlocks } from './code-blocks.ts';
import { readFollowUps } from './follow-ups.ts';
import { lintBank } from './lint.ts';
import { createBank, loadBank } from './load-bank.ts';
import { MOST_NAMED } from './most-named.ts';
import { loadCodeParsers } from './parse-code.ts';
import { parseSkillFile, SkillFileError } from './skill-file.ts';
import { countWords } from './words.ts';

const content = fileURLToPath(new URL('../../content/skills', import.meta.url));
const words = (n: number, word = 'word') => Array.from({ length: n }, (_, i) => `${word}${i}`).join(' ');
/** A rubric of four points. */
const rubric = (title: string, kind = 'deep') =>
  `#### Rubric\nid: kafka-${title.split(' ')[0]?.toLowerCase()}\nkind: ${kind}\nabout: Kafka\nchecked: 2026-11-23, against the manual\n${[3, 2, 2, 1].map((weight) => `- ${weight}: ${words(8, `point${weight}`)} | broker; topic; the log | And then?\n`).join('')}- wrong: Kafka is a queue. | It is a log that many read.\n`;
const question = (level: string, title: string) =>
  `### [${level}] ${title}\n${words(90, title.split(' ')[0])}\n#### Example\n${words(70)}\n#### Pitfalls\n- ${words(25)}\n- ${words(25)}\n#### In depth\n${words(150)}\n#### Follow-ups\n- Why is that so?\n- What else is there?\n${rubric(title)}`;
/** A question of the lighter kind. */
const firstRound = (level: string, title: string) =>
  `### [${level}] ${title}\n${words(50, title.split(' ')[0])}\n#### Example\n${words(40)}\n#### Pitfalls\n- ${words(12)}\n- ${words(12)}\n${rubric(title, 'first-round')}`;
const file = (body: string) => `---\nskill: Kafka\ncategory: Data Engineering\naliases: [Apache Kafka]\n---\n${body}`;
const good = file(
  `## Groups\n${question('Beginner', 'Apples alpha?')}${question('Intermediate', 'Bananas beta?')}## Topics\n${question('Advanced', 'Cherries gamma?')}${question('Expert', 'Dates delta?')}## Brokers\n${question('Beginner', 'Elder epsilon?')}${question('Beginner', 'Figs zeta?')}${['Grapes eta?', 'Hazels theta?', 'Irises iota?', 'Jasmines kappa?'].map((title) => firstRound('Beginner', title)).join('')}`,
);

let codeProblem: CodeProblem;
beforeAll(async () => {
  codeProblem = await loadCodeParsers();
}, 180_000);

describe('the shipped bank', () => {
  const bank = loadBank(content);
  const taxonomy = loadTaxonomy(fileURLToPath(new URL('../../taxonomy', import.meta.url)));
  const isSkill = (name: string) => bank.find(name) !== null || taxonomy.skills.byName(name) !== undefined;

  test('has nothing for the linter to find', () => {
    expect(lintBank(bank.skills, { codeProblem, isSkill }).map((f) => `${f.skill}:${f.line} ${f.problem}`)).toEqual([]);
  }, 180_000);

  test('has the most named skills', () => {
    expect([...MOST_NAMED].filter((name) => bank.find(name)?.skill !== name)).toEqual([]);
  });
});

describe('a skill file', () => {
  test('is read whole', () => {
    const { skill, aliases, questions } = parseSkillFile('kafka.md', good);
    expect({ skill, aliases, n: questions.length }).toEqual({ skill: 'Kafka', aliases: ['Apache Kafka'], n: 10 });
    expect(questions[2]).toMatchObject({
      subtopic: 'Topics',
      level: 'Advanced',
      question: 'Cherries gamma?',
      followUps: '- Why is that so?\n- What else is there?',
    });
  });

  test('has lighter questions, which end with their rubric', () => {
    const [light] = parseSkillFile('kafka.md', file(`## A\n${firstRound('Beginner', 'What is a topic?')}`)).questions;
    expect(light).toMatchObject({ question: 'What is a topic?', inDepth: '', followUps: '' });
    expect(light?.rubric).toEqual({
      id: 'kafka-what',
      kind: 'first-round',
      about: ['Kafka'],
      checked: '2026-11-23, against the manual',
      points: expect.arrayContaining([
        { weight: 1, text: words(8, 'point1'), shownBy: ['broker', 'topic', 'the log'], followUp: 'And then?' },
      ]),
      redFlags: [{ wrong: 'Kafka is a queue.', correction: 'It is a log that many read.' }],
    });
  });

  test.each([
    ['a rubric line that is none', good.replace('kind: deep', 'Kind - deep'), 21],
    ['a kind that is none', good.replace('kind: deep', 'kind: riddle'), 20],
    ['a point without its wordings', good.replace(' | broker; topic; the log | And then?', ''), 24],
    ['no front matter', '## A\n', 1],
    ['a level that is none', file(`## A\n### [Guru] What?\ntext`), 7],
    ['a missing part', good.replace('#### Pitfalls', '#### In depth'), 11],
    ['an open code fence', `${good}\n\`\`\`js\n`, 211],
    ['a question before any subtopic', file(question('Beginner', 'What?')), 6],
  ])('with %s is refused with its line', (_, text, line) => {
    expect(() => parseSkillFile('kafka.md', text)).toThrow(SkillFileError);
    try {
      parseSkillFile('kafka.md', text);
    } catch (error) {
      expect((error as SkillFileError).line).toBe(line);
    }
  });

  test('a heading inside code is code', () => {
    const text = good.replace('#### Example\n', '#### Example\n```shell\n# a comment\n## another\n```\n');
    expect(parseSkillFile('kafka.md', text).questions[0]?.example).toContain('# a comment');
  });
});

describe('the linter', () => {
  const lint = (text: string) =>
    lintBank([parseSkillFile('kafka.md', text)], { codeProblem, isSkill: (name) => name === 'Kafka' }).map(
      (f) => f.problem,
    );

  test('has nothing to say about a good file', () => expect(lint(good)).toEqual([]));
  test('takes a follow-up with its answer', () => {
    const answered = good.replace('so?\n', `so?\n  ${words(40)}\n`);
    expect(lint(answered)).toEqual([]);
    expect(readFollowUps(parseSkillFile('kafka.md', answered).questions[0]?.followUps ?? '')).toEqual([
      { question: 'Why is that so?', answer: words(40) },
      { question: 'What else is there?', answer: null },
    ]);
  });
  test.each([
    ['a short core', good.replace(words(90, 'Apples'), words(60)), /core has 60 words/],
    ['an em dash', good.replace('word5 ', 'word5 — '), /em dash/],
    ['raw HTML', good.replace('word5 ', 'word5 <b>x</b> '), /raw HTML/],
    [
      'an alias that is in the family too',
      good.replace(']\n---', ']\nfamily: [apache kafka]\n---'),
      /an alias and in the family/,
    ],
    ['two questions alike', good.replace('Dates delta?', 'Cherries gamma ?'), /reads like/],
    ['a missing level', good.replace('[Expert]', '[Beginner]'), /no question of level Expert/],
    [
      'code that does not parse',
      good.replace('word5 ', 'word5\n```sql\nselect from where;\n```\n'),
      /sql that does not parse/,
    ],
    ['a language that is none', good.replace('word5 ', 'word5\n```pyton\nx = 1\n```\n'), /fence language "pyton"/],
    ['a fence that is indented', good.replace('word5 ', 'word5\n  ```sql\nselect 1;\n  ```\n'), /indented code fence/],
    ['a most named skill', good.replace('skill: Kafka', 'skill: Java'), /4 first-round questions, at least 15/],
    ['a skill of nine questions', good.replace(firstRound('Beginner', 'Irises iota?'), ''), /9 questions, at least 10/],
    [
      'five questions for beginners',
      good.replace('[Beginner]', '[Advanced]').replace('[Beginner]', '[Advanced]'),
      /5 /,
    ],
    ['a question without a rubric', good.replace(rubric('Dates delta?'), ''), /without a rubric/],
    ['a depth that a first-round question has not', good.replace('kind: deep', 'kind: first-round'), /has no depth/],
    ['two questions with one id', good.replace('id: kafka-dates', 'id: kafka-figs'), /the id "kafka-figs" is also/],
    ['a rubric about no skill', good.replace('about: Kafka', 'about: Basket weaving'), /no skill of the taxonomy/],
    ['a point with one wording', good.replace('| broker; topic; the log |', '| broker |'), /1 wordings for/],
    ['a wording of any answer', good.replace('| broker; topic;', '| broker; because;'), /"because" would show/],
    ['a rubric of three points', good.replace(/- 1: .+\n/, ''), /3 points, allowed are 4 to 7/],
    [
      'a title nobody can say',
      good.replace('Dates delta?', `Dates ${words(20, 'delta')}?`),
      /a title of \d+ characters/,
    ],
    [
      'a long first-round question',
      good.replace(question('Beginner', 'Figs zeta?'), firstRound('Beginner', `Figs ${words(16, 'z')}?`)),
      /more than 15 words/,
    ],
    [
      'a short answer to a follow-up',
      good.replace('so?\n', 'so?\n  Because of the log.\n'),
      /answer to a follow-up has 4 words/,
    ],
    ['a follow-up that asks nothing', good.replace('- Why is that so?', '- Because.'), /a follow-up is/],
  ])('finds %s', (_, text, problem) => expect(lint(text).join('\n')).toMatch(problem));
});

test('words are counted as a reader does', () => {
  expect(countWords('A list: `HashMap`, O(1) and\n```java\nint ignored = 1;\n```\nनमस्ते दुनिया')).toBe(8);
});

test('code blocks carry their language', () => {
  expect(codeBlocks('x\n```sql\nselect 1;\n```')).toEqual([{ language: 'sql', lines: ['select 1;'] }]);
});

test('a bank finds skills by name and alias, ignoring case', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bank-'));
  writeFileSync(join(folder, 'kafka.md'), good);
  const bank = loadBank(folder);
  expect(bank.find('apache KAFKA')?.skill).toBe('Kafka');
  expect(bank.find('C')).toBeNull();
  const [file] = bank.skills;
  const served = createBank(file ? [{ ...file, family: ['Message Queues'] }] : []);
  expect([served.own('message queues'), served.find('message queues')?.skill]).toEqual([null, 'Kafka']);
  expect(bank.subtopics('kafka')).toEqual(['Groups', 'Topics', 'Brokers']);
});
