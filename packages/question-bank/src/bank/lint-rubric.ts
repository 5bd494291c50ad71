import { COMMON_WORDINGS } from './common-wordings.ts';
import type { Rubric } from './rubric.ts';
import type { BankQuestion } from './skill-file.ts';
import { countWords } from './words.ts';

/** What a rubric may hold (CONTENT-GUIDE.md). */
const POINTS = { min: 4, max: 7 };
const WEIGHT = { min: 1, max: 5 };
const SHOWN_BY = { min: 3, max: 12 };
const POINT_WORDS = { min: 5, max: 30 };
const RED_FLAGS = { min: 1, max: 4 };
const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const CHECKED = /^20\d\d-\d\d-\d\d[ ,]/;
/** Everything wrong with a rubric that a machine can see. `isSkill` knows the taxonomy. */
export function lintRubric(rubric: Rubric, question: BankQuestion, isSkill: (name: string) => boolean): string[] {
  const problems: string[] = [];
  const { id, kind, about, checked, points, redFlags } = rubric;
  if (!ID.test(id)) problems.push(`the id "${id}" is not kebab-case`);
  if ((kind === 'first-round') !== (question.inDepth === ''))
    problems.push('a first-round question has no depth and no follow-ups, every other kind has both');
  if (about.length === 0) problems.push('a rubric names what it is about');
  for (const name of about) if (!isSkill(name)) problems.push(`about "${name}", which is no skill of the taxonomy`);
  if (!CHECKED.test(checked)) problems.push('checked: "2026-11-23, how" is needed');
  if (points.length < POINTS.min || points.length > POINTS.max)
    problems.push(`${points.length} points, allowed are ${POINTS.min} to ${POINTS.max}`);
  if (redFlags.length < RED_FLAGS.min || redFlags.length > RED_FLAGS.max)
    problems.push(`${redFlags.length} red flags, allowed are ${RED_FLAGS.min} to ${RED_FLAGS.max}`);
  for (const { weight, text, shownBy, followUp } of points) {
    const start = text.slice(0, 40);
    const words = countWords(text);
    if (weight < WEIGHT.min || weight > WEIGHT.max) problems.push(`weight ${weight} of "${start}"`);
    if (words < POINT_WORDS.min || words > POINT_WORDS.max)
      problems.push(`the point "${start}" has ${words} words, allowed are ${POINT_WORDS.min} to ${POINT_WORDS.max}`);
    if (shownBy.length < SHOWN_BY.min || shownBy.length > SHOWN_BY.max)
      problems.push(`${shownBy.length} wordings for "${start}", allowed are ${SHOWN_BY.min} to ${SHOWN_BY.max}`);
    if (new Set(shownBy.map((wording) => wording.toLowerCase())).size < shownBy.length)
      problems.push(`a wording comes twice for "${start}"`);
    const common = shownBy.filter((wording) => COMMON_WORDINGS.has(wording.toLowerCase()));
    if (common.length > 0) problems.push(`"${common.join('", "')}" would show "${start}" in any answer`);
    if (!followUp.endsWith('?')) problems.push(`the follow-up of "${start}" is no question`);
  }
  return problems;
}
