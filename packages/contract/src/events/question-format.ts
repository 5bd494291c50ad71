/**
 * How questions stand in an answer: each starts with a line `### N. {question}`, its answer follows until the next such
 * line. The engines write it, the practice screen splits it into cards, the history takes its titles from it.
 */
export interface QuestionBlock {
  number: number;
  question: string;
  answer: string;
}

const MARKER = /^#{1,4} +(\d{1,3})[.)] +(\S.*)$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

export function questionHeading(number: number, question: string): string {
  return `### ${number}. ${question}`;
}

/**
 * Splits an answer at its numbering markers. Markers inside code fences are code. Text before the first marker belongs
 * to no question and is answered as `lead`; an answer without markers has no questions and is all lead.
 */
export function splitQuestions(markdown: string): { lead: string; questions: QuestionBlock[] } {
  const lead: string[] = [];
  const questions: { number: number; question: string; lines: string[] }[] = [];
  let fence: string | null = null;
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1]?.[0];
    if (mark) fence = fence === null ? mark : fence === mark ? null : fence;
    const marker = fence === null && !mark ? MARKER.exec(line) : null;
    if (marker?.[1] && marker[2]) questions.push({ number: Number(marker[1]), question: marker[2].trim(), lines: [] });
    else (questions.at(-1)?.lines ?? lead).push(line);
  }
  return {
    lead: lead.join('\n').trim(),
    questions: questions.map(({ number, question, lines }) => ({ number, question, answer: lines.join('\n').trim() })),
  };
}
