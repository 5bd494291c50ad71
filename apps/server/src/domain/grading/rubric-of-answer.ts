import type { RubricPoint } from '@prep-ai/question-bank';
import type { QuestionRubric } from '../../ports/question-rubric.ts';

/** sentences of a model answer that become points */
const MOST_POINTS = 6;
/** a shorter one says too little to be looked for */
const FEWEST_WORDS = 5;
/** characters of a point's text */
const LONGEST_POINT = 240;

const MARKDOWN_SIGNS = /[*_`#>]+/g;

/**
 * A plain rubric for a question that nobody wrote one for: the first sentences of its model answer, all of one weight.
 * No points when the answer has no sentence.
 */
export function rubricOfAnswer(question: string, modelAnswer: string): QuestionRubric {
  const points = sentencesOf(modelAnswer)
    .slice(0, MOST_POINTS)
    .map((text): RubricPoint => ({ weight: 2, text, shownBy: [text], followUp: followUpOn(text) }));
  return { question, kind: 'deep', points, redFlags: [] };
}

function sentencesOf(markdown: string): string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, ' ');
  return prose
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.replace(/^\s*(?:[-*•]|\d{1,3}[.)])\s+/, '').split(/(?<=[.!?।])\s+/u))
    .map((sentence) => sentence.replace(MARKDOWN_SIGNS, '').trim())
    .filter((sentence) => sentence.split(/\s+/).length >= FEWEST_WORDS && sentence.length <= LONGEST_POINT);
}

const followUpOn = (text: string): string => `Can you say more about this: “${text}”`;
