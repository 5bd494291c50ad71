import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CodeProblem, codeBlocks } from './code-blocks.ts';
import { lintBank } from './lint.ts';
import { loadBank } from './load-bank.ts';
import { MOST_USED } from './most-used.ts';
import { loadCodeParsers } from './parse-code.ts';
import { parseSkillFile, SkillFileError } from './skill-file.ts';
import { countWords } from './words.ts';

const content = fileURLToPath(new URL('../../content/skills', import.meta.url));
const words = (n: number, word = 'word') => Array.from({ length: n }, (_, i) => `${word}${i}`).join(' ');
const question = (level: string, title: string) =>
  `### [${level}] ${title}\n${words(90, title.split(' ')[0])}\n#### Example\n${words(70)}\n#### Pitfalls\n- ${words(25)}\n- ${words(25)}\n#### In depth\n${words(150)}\n#### Follow-ups\n- Why is that so?\n- What else is there?\n`;
const file = (body: string) => `---\nskill: Kafka\ncategory: Data Engineering\naliases: [Apache Kafka]\n---\n${body}`;
const good = file(
  `## Groups\n${question('Beginner', 'Apples alpha?')}${question('Intermediate', 'Bananas beta?')}## Topics\n${question('Advanced', 'Cherries gamma?')}${question('Expert', 'Dates delta?')}## Brokers\n${question('Beginner', 'Elder epsilon?')}${question('Beginner', 'Figs zeta?')}`,
);

let codeProblem: CodeProblem;
beforeAll(async () => {
  codeProblem = await loadCodeParsers();
}, 180_000);

describe('the shipped bank', () => {
  const bank = loadBank(content);

  test('has nothing for the linter to find', () => {
    expect(lintBank(bank.skills, codeProblem).map((f) => `${f.skill}:${f.line} ${f.problem}`)).toEqual([]);
  }, 180_000);

  test('has the most used skills', () => {
    expect(MOST_USED.filter((name) => bank.find(name)?.skill !== name)).toEqual([]);
  });
});

describe('a skill file', () => {
  test('is read whole', () => {
    const { skill, aliases, questions } = parseSkillFile('kafka.md', good);
    expect({ skill, aliases, n: questions.length }).toEqual({ skill: 'Kafka', aliases: ['Apache Kafka'], n: 6 });
    expect(questions[2]).toMatchObject({
      subtopic: 'Topics',
      level: 'Advanced',
      question: 'Cherries gamma?',
      followUps: '- Why is that so?\n- What else is there?',
    });
  });

  test.each([
    ['no front matter', '## A\n', 1],
    ['a level that is none', file(`## A\n### [Guru] What?\ntext`), 7],
    ['a missing part', good.replace('#### Pitfalls', '#### In depth'), 11],
    ['an open code fence', `${good}\n\`\`\`js\n`, 83],
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
  const lint = (text: string) => lintBank([parseSkillFile('kafka.md', text)], codeProblem).map((f) => f.problem);

  test('has nothing to say about a good file', () => expect(lint(good)).toEqual([]));
  test.each([
    ['a short core', good.replace(words(90, 'Apples'), words(60)), /core has 60 words/],
    ['an em dash', good.replace('word5 ', 'word5 — '), /em dash/],
    ['raw HTML', good.replace('word5 ', 'word5 <b>x</b> '), /raw HTML/],
    ['two questions alike', good.replace('Dates delta?', 'Cherries gamma ?'), /reads like/],
    ['a missing level', good.replace('[Expert]', '[Beginner]'), /no question of level Expert/],
    [
      'code that does not parse',
      good.replace('word5 ', 'word5\n```sql\nselect from where;\n```\n'),
      /sql that does not parse/,
    ],
    ['a language that is none', good.replace('word5 ', 'word5\n```pyton\nx = 1\n```\n'), /fence language "pyton"/],
    ['a fence that is indented', good.replace('word5 ', 'word5\n  ```sql\nselect 1;\n  ```\n'), /indented code fence/],
    ['a most used skill of six questions', good.replace('skill: Kafka', 'skill: Java'), /6 questions, at least 10/],
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
  expect(bank.subtopics('kafka')).toEqual(['Groups', 'Topics', 'Brokers']);
});
