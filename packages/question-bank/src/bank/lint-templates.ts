import type { Finding } from './lint.ts';
import { lintRubric } from './lint-rubric.ts';
import type { BankQuestion, SkillFile } from './skill-file.ts';

/** The skill that a template is about: the one that its question is asked for. */
const SKILL = '{skill}';
/** What a rubric may leave to be filled in: the skill anywhere, what the line of a resume names as a wording of its own. */
const IN_TEXT = new Set([SKILL]);
const AS_WORDING = new Set(['{terms}', '{figures}']);

/** Everything wrong with the rubrics of the templates that a machine can see; their other parts have no bounds. */
export function lintTemplates(files: readonly SkillFile[]): Finding[] {
  const owners = new Map<string, string>();
  return files.flatMap((file) =>
    file.questions.flatMap((question) => {
      const { id = '' } = question.rubric ?? {};
      const isTaken = owners.has(id);
      owners.set(id, question.question);
      return [...problemsOf(question), ...(isTaken && question.rubric ? [`the id "${id}" comes twice`] : [])].map(
        (problem) => ({ skill: file.skill, line: question.line, problem }),
      );
    }),
  );
}

function problemsOf(question: BankQuestion): string[] {
  const { rubric } = question;
  if (!rubric) return ['a template without a rubric'];
  const wordings = rubric.points.flatMap(({ shownBy }) => shownBy).filter((wording) => !AS_WORDING.has(wording));
  const texts = rubric.points.flatMap(({ text, followUp }) => [text, followUp]);
  const flags = rubric.redFlags.flatMap(({ wrong, correction }) => [wrong, correction]);
  const unknown = [...texts, ...wordings, ...flags].flatMap((text) =>
    (text.match(/\{\w+\}/g) ?? []).filter((placeholder) => !IN_TEXT.has(placeholder)),
  );
  return [
    ...lintRubric(rubric, question, (name) => name === SKILL),
    ...unknown.map((placeholder) => `${placeholder} can't stand there`),
  ];
}
