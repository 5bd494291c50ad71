import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { lintTemplates } from './lint-templates.ts';
import { loadBank } from './load-bank.ts';
import type { BankQuestion, SkillFile } from './skill-file.ts';

const { skills: files } = loadBank(fileURLToPath(new URL('../../content/templates', import.meta.url)));
const problems = (list: readonly SkillFile[]) => lintTemplates(list).map((f) => `${f.skill}:${f.line} ${f.problem}`);

test('every shipped template has a rubric in which the linter finds nothing', () => {
  expect(files.map(({ skill }) => skill)).toEqual(['General', 'Resume']);
  expect(problems(files)).toEqual([]);
});

/** The first template, changed. */
function changed(change: (question: BankQuestion) => BankQuestion): string[] {
  const [file] = structuredClone(files);
  const [question] = file?.questions ?? [];
  if (!file || !question) throw new Error('there are templates');
  return problems([{ ...file, questions: [change(question)] }]);
}

test('a template without a rubric, or with one that cannot be filled in, is found', () => {
  expect(changed((question) => ({ ...question, rubric: null }))).toEqual(['General:8 a template without a rubric']);
  const withPoint = (change: { text?: string; shownBy?: string[] }) =>
    changed((question) => {
      const { rubric } = question;
      if (!rubric) return question;
      const points = rubric.points.map((point, at) => (at === 0 ? { ...point, ...change } : point));
      return { ...question, rubric: { ...rubric, points } };
    });
  expect(withPoint({ shownBy: ['{terms}', '{figures}', 'I wrote {skill}'] })).toEqual([]);
  expect(withPoint({ shownBy: ['{term}', 'one', 'two'] })).toEqual([expect.stringContaining('{term} can')]);
  expect(withPoint({ text: 'Says what {terms} did for the whole team.' })).toEqual([
    expect.stringContaining('{terms} can'),
  ]);
  const [general] = files;
  const [first] = general?.questions ?? [];
  if (general && first)
    expect(problems([{ ...general, questions: [first, first] }])).toEqual([expect.stringContaining('comes twice')]);
});
