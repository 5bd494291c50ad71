import type { BankQuestion } from '@prep-ai/question-bank';
import { hasFigure, isLeadership, type Statement } from './resume-lines.ts';

/** What a line of a resume tells of. */
type LineKind = 'incident' | 'figure' | 'team' | 'project' | 'work';
/** What the answer is: an explanation, a decision or a way of working, or a story of one's own. */
type AnswerKind = 'meaning' | 'method' | 'story';

const INCIDENT =
  /\b(?:outages?|downtime|root causes?|crash(?:ed|es)?|breach(?:es)?|fraud|recalls?)\b|\b(?:resolved|fixed|solved|handled|investigated|recovered|responded|closed|traced|found)\b(?!.{0,40}\bwithout\b).{0,40}\b(?:incidents?|bugs?|defects?|faults?|errors?|complaints?|escalations?|failures?|discrepanc\w+)\b/i;
const STORY =
  /^(?:tell me about|describe|give (?:me )?an example|have you ever|when did you)\b|\b(?:what did you|how did you)\b/i;
const MEANING = /^(?:what (?:is|are|does|do)\b|which kinds|explain|define)|\bdifference between\b/i;

const BRIDGES: Readonly<Record<AnswerKind, Readonly<Record<LineKind, string>>>> = {
  meaning: {
    incident: 'Explain it first. Then give this as a case in which it mattered, in two sentences.',
    figure: 'Explain it first. Then show with this line that you know it from work, and say what the figure counts.',
    team: 'Explain it first. Then say in one sentence how you explained or introduced it to the people in this line.',
    project: 'Explain it first. Then name the part of this project in which it came up.',
    work: 'Explain it first. Then add one sentence on where you met it in this work.',
  },
  method: {
    incident:
      'Use it as your case: what you noticed first, what you checked, and what you changed so that it stays fixed.',
    figure:
      'Answer first, then bring this as proof: what the figure counts, over which period, and what your own part was.',
    team: 'Answer first. Then say how you got the people in this line to work that way, or how you would today.',
    project:
      'Answer first. Then point to the place in this project where you had to decide something like it, and say why you chose as you did.',
    work: 'Answer first. Then say where the same question comes up in this work, and how you deal with it.',
  },
  story: {
    incident:
      'It can be your story: what happened in one sentence, what you did in two, and what you changed afterwards.',
    figure:
      'It can be your story: where things stood, what you did yourself, and the figure at the end. Be ready to say how it was measured.',
    team: 'It can be your story: who was involved, what you did yourself, and what you left to the others.',
    project: 'It can be your story: what the project was for, the moment when it was hardest, and what you did then.',
    work: 'It can be your story: pick one day from this work, say what was difficult about it, and what you did.',
  },
};

/** One sentence or two that say how to use a line of one's resume for a question. */
export function bridgeFor(question: BankQuestion, statement: Statement): string {
  return BRIDGES[answerKind(question)][lineKind(statement)];
}

function lineKind({ text, kinds }: Statement): LineKind {
  if (INCIDENT.test(text)) return 'incident';
  if (hasFigure(text)) return 'figure';
  if (isLeadership(text)) return 'team';
  return kinds.includes('Project') ? 'project' : 'work';
}

function answerKind({ question, rubric }: BankQuestion): AnswerKind {
  if (rubric?.kind === 'behavioural' || rubric?.kind === 'why' || STORY.test(question)) return 'story';
  return MEANING.test(question) ? 'meaning' : 'method';
}
