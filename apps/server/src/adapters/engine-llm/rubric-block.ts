import type { QuestionRubric } from '../../ports/question-rubric.ts';

/** fewer points say too little to grade by */
const FEWEST_POINTS = 2;
const MOST_POINTS = 7;
const MOST_WORDINGS = 8;
const MOST_RED_FLAGS = 4;
/** characters of each text */
const LONGEST = 300;
const WEIGHTS = { least: 1, most: 5 };

const BULLET = /^\s*[-*•]?\s*/;
const POINT = /^(\d)\s*:\s*(\S.*)$/;
const RED_FLAG = /^wrong\s*:\s*(\S.*)$/i;
const BEHAVIOURAL = /^kind\s*:\s*behaviou?ral\b/i;
/** Invisible characters, which no one reads and some of which no database keeps; ZWNJ and ZWJ stay, scripts need them. */
const INVISIBLE = /\p{Cc}|(?![\u200C\u200D])\p{Cf}/gu;

/**
 * A model's rubric for a question, read leniently: lines in another form are left out and long texts are cut. Null when what remains is too
 * little to grade by. Its texts are data: nothing in the product follows them as instructions.
 */
export function readRubricBlock(question: string, lines: readonly string[]): QuestionRubric | null {
  // as the answer keeps the title: without what the database refuses
  const title = question.replaceAll('\0', '').toWellFormed();
  const rubric: QuestionRubric = { question: title, kind: 'deep', points: [], redFlags: [] };
  for (const line of lines) {
    const bare = line.replace(/\s/g, ' ').replace(BULLET, '').trimEnd();
    const [, weight, rest = ''] = POINT.exec(bare) ?? [];
    const [said, correction] = cells(RED_FLAG.exec(bare)?.[1] ?? '');
    if (BEHAVIOURAL.test(bare)) rubric.kind = 'behavioural';
    else if (weight !== undefined && rubric.points.length < MOST_POINTS) rubric.points.push(...pointOf(weight, rest));
    else if (said && correction && rubric.redFlags.length < MOST_RED_FLAGS)
      rubric.redFlags.push({ wrong: said, correction });
  }
  return rubric.points.length < FEWEST_POINTS ? null : rubric;
}

/** The point of a line `3: sentence | wording; wording | question?`; only the sentence is required. */
function pointOf(weight: string, line: string): QuestionRubric['points'] {
  const [text, ...more] = cells(line);
  if (!text || !/\p{L}/u.test(text)) return [];
  const last = more.at(-1);
  const followUp = last && /[?？؟]$/.test(last) ? last : null;
  const wordings = (more[0] === followUp ? '' : (more[0] ?? ''))
    .split(';')
    .map((wording) => wording.trim())
    .filter(Boolean)
    .slice(0, MOST_WORDINGS);
  return [
    {
      weight: Math.min(WEIGHTS.most, Math.max(WEIGHTS.least, Number(weight))),
      text,
      shownBy: wordings.length > 0 ? wordings : [text],
      followUp: followUp ?? `Can you say more about this: “${text}”`,
    },
  ];
}

function cells(text: string): string[] {
  return text
    .split('|')
    .map((cell) => cell.replace(INVISIBLE, '').trim().slice(0, LONGEST).toWellFormed().trim())
    .filter(Boolean);
}
