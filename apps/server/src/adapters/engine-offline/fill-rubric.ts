import type { ResumeProfile } from '@prep-ai/contract';
import type { Rubric } from '@prep-ai/question-bank';
import { figuresIn, type Statement } from './resume-lines.ts';

/** What a line of a resume names, by the placeholders of the templates' rubrics: an answer about it names the same. */
export interface LineTerms {
  /** skills that it shows */
  terms: readonly string[];
  /** numbers with what they count */
  figures: readonly string[];
}

const NOTHING: LineTerms = { terms: [], figures: [] };
/** of each kind: a line that lists ten tools names none of them for this question */
const MOST_TERMS = 4;
/** wordings of a point, as the linter allows them */
const MOST_WORDINGS = 12;

/** What a statement names, as the resume was read. */
export function lineTerms({ text, lines }: Statement, { skills }: Pick<ResumeProfile, 'skills'>): LineTerms {
  const shown = skills.filter((skill) => skill.lines.some((n) => lines.includes(n)));
  return {
    terms: shown.slice(0, MOST_TERMS).map(({ name }) => name),
    figures: figuresIn(text).slice(0, MOST_TERMS),
  };
}

/** A template's rubric for a skill and, for a question on a line of a resume, for what that line names. */
export function fillRubric(rubric: Rubric, skill: string, named: LineTerms = NOTHING): Rubric {
  const filled = (text: string) => text.replaceAll('{skill}', () => skill);
  const wordings = (wording: string): readonly string[] => {
    if (wording === '{terms}') return named.terms;
    return wording === '{figures}' ? named.figures : [filled(wording)];
  };
  return {
    ...rubric,
    about: [skill],
    points: rubric.points.map((point) => ({
      ...point,
      text: filled(point.text),
      shownBy: point.shownBy.flatMap(wordings).slice(0, MOST_WORDINGS),
      followUp: filled(point.followUp),
    })),
    redFlags: rubric.redFlags.map(({ wrong, correction }) => ({
      wrong: filled(wrong),
      correction: filled(correction),
    })),
  };
}
