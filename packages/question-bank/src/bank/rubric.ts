/** Kinds of question an interviewer asks. `first-round`: short, without depth; the others have every part. */
export const KINDS = ['first-round', 'deep', 'incident', 'behavioural', 'why'] as const;
export type QuestionKind = (typeof KINDS)[number];

/** One thing that a strong answer says. */
export interface RubricPoint {
  /** 1 to 5: how much of the answer it is */
  weight: number;
  /** one sentence */
  text: string;
  /** words and wordings that show it, the field's terms first, then how people say it */
  shownBy: string[];
  /** what an interviewer asks somebody who left it out */
  followUp: string;
}

/** A wrong statement that people make. */
export interface RedFlag {
  /** as people say it */
  wrong: string;
  correction: string;
}

/** What a question is about and what a strong answer to it contains: the part "Rubric" of a skill file. */
export interface Rubric {
  /** stable: attempts and schedules refer to it; unique in the bank */
  id: string;
  kind: QuestionKind;
  /** skills of the taxonomy that the question itself is about */
  about: string[];
  /** when and how its facts were checked, and the version or law they depend on */
  checked: string;
  points: RubricPoint[];
  redFlags: RedFlag[];
}

const FIELDS = ['id', 'kind', 'about', 'checked'] as const;
const POINT = /^- (\d): (.+)$/;
const RED_FLAG = /^- wrong: (.+)$/;

/**
 * Reads the lines of a rubric (CONTENT-GUIDE.md describes them).
 * @param fail called with the index of the line and the problem; throws
 */
export function parseRubric(lines: readonly string[], fail: (index: number, problem: string) => never): Rubric {
  const fields = new Map<string, string>();
  const points: RubricPoint[] = [];
  const redFlags: RedFlag[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const wrong = RED_FLAG.exec(line)?.[1];
    const point = POINT.exec(line);
    const field = /^(\w+): (.+)$/.exec(line);
    if (wrong) {
      const [said, correction, ...more] = cells(wrong);
      if (!said || !correction || more.length > 0)
        return fail(index, 'a red flag is "- wrong: statement | correction"');
      redFlags.push({ wrong: said, correction });
    } else if (point) {
      const [text, shownBy, followUp, ...more] = cells(point[2] ?? '');
      if (!text || !shownBy || !followUp || more.length > 0)
        return fail(index, 'a point is "- 3: sentence | wording; wording | follow-up question?"');
      points.push({ weight: Number(point[1]), text, shownBy: list(shownBy, ';'), followUp });
    } else if (field?.[1] && FIELDS.some((name) => name === field[1])) fields.set(field[1], field[2]?.trim() ?? '');
    else return fail(index, `not a line of a rubric: "${line.slice(0, 50)}"`);
  }
  const missing = FIELDS.find((name) => !fields.get(name));
  if (missing) return fail(0, `the rubric lacks "${missing}:"`);
  const kind = KINDS.find((name) => name === fields.get('kind'));
  if (!kind) return fail(0, `the kind is one of ${KINDS.join(', ')}`);
  return {
    id: fields.get('id') ?? '',
    kind,
    about: list(fields.get('about') ?? '', ','),
    checked: fields.get('checked') ?? '',
    points,
    redFlags,
  };
}

function cells(text: string): string[] {
  return list(text, ' | ');
}

function list(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((item) => item.trim())
    .filter(Boolean);
}
