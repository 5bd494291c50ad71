import { join } from 'node:path';
import { createBank, loadBank } from '@prep-ai/question-bank';
import { expect, test } from 'vitest';
import { createUsualAnswers } from './usual-answers.ts';

const bank = loadBank(join(import.meta.dirname, '../../../../../packages/question-bank/content/skills'));
const usual = createUsualAnswers(bank);

/** The questions of the bank that answers come from. */
const questionsOf = (answers: readonly string[]) =>
  bank.skills
    .flatMap(({ questions }) => questions)
    .filter(({ core }) => answers.some((answer) => answer.startsWith(core)));

test('a story is told apart from stories about other things, whatever the skill', () => {
  const told = questionsOf(usual('behavioural', 'SQL'));
  expect(told).toHaveLength(14);
  for (const { rubric } of told) expect(['behavioural', 'why']).toContain(rubric?.kind);
  expect(usual('why', null)).toEqual(usual('behavioural', 'SQL'));
});

test('another question is told apart from answers about its skill, or about anything', () => {
  expect(new Set(questionsOf(usual('deep', 'sql')).map(({ skill }) => skill))).toEqual(new Set(['SQL']));
  for (const skill of [null, 'Beekeeping'])
    expect(new Set(questionsOf(usual('deep', skill)).map((question) => question.skill)).size).toBe(14);
});

test('a bank without stories gives other answers, an empty one none', () => {
  const [file] = bank.skills;
  const plain = (file?.questions ?? []).filter(({ rubric }) => rubric?.kind === 'first-round').slice(0, 3);
  const small = createUsualAnswers(createBank(file ? [{ ...file, questions: plain }] : []));
  expect(small('behavioural', null)).toHaveLength(3);
  expect(createUsualAnswers(createBank([]))('behavioural', 'SQL')).toEqual([]);
});
