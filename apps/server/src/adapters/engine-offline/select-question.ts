import type { BankQuestion, QuestionBank } from '@prep-ai/question-bank';
import { LEVELS, nameKey } from '@prep-ai/question-bank';
import type { AnswerRequest } from '../../ports/interview-engine.ts';
import { distinctiveWords } from './distinctive-words.ts';
import { createFit, type Fit } from './request-terms.ts';
import { createAsked } from './title-key.ts';

const LEVEL_NAMES: readonly string[] = LEVELS;
/** Share of the words of a chosen subtopic that a question of another subtopic must contain to be about it. */
const ABOUT = 0.6;
/** Months of experience up to which a person who chose no level begins with it; above the last one with Expert. */
const STARTS = [
  ['Beginner', 12],
  ['Intermediate', 48],
  ['Advanced', 120],
] as const;

/** Lengths that a first-round question, which has no depth, does not fill. */
const LONG: ReadonlySet<AnswerRequest['length']> = new Set(['500', 'deep']);

export interface Selected {
  /** the chosen skill that it is for */
  skill: string;
  question: BankQuestion;
  fit: Fit;
  /** chosen subtopics of its skill on which no question is left, when it is about none of them */
  leftSubtopics: string[];
  /** the chosen level, when no question of it is left */
  leftLevel: string | null;
}

interface Ranked {
  question: BankQuestion;
  fit: Fit;
  /** how much it is about a chosen subtopic, see createAbout */
  about: number;
  /** steps from the wanted level */
  distance: number;
  /** too short for the length that was asked for */
  short: boolean;
}

/**
 * The bank's next question for a request, or null when all of its skills were asked. Never one of `existingQuestions`.
 * The chosen subtopic decides first, then the chosen level, then the job and the resume. Who chose no level gets what
 * fits job and resume first, beginning with the level of their experience. The same request always gives the same question.
 */
export function selectQuestion(bank: QuestionBank, request: AnswerRequest): Selected | null {
  const wasAsked = createAsked(request.existingQuestions);
  const open = request.skills
    .map((name) => {
      const all = bank.questions(name);
      const left = all.filter((question) => !wasAsked(question.question));
      return { name, left, askedSoFar: all.length - left.length };
    })
    .filter(({ left }) => left.length > 0)
    // of several skills the one with the fewest questions so far, so that they take turns
    .sort((a, b) => a.askedSoFar - b.askedSoFar)[0];
  if (!open) return null;

  const file = bank.find(open.name);
  const fitOf = createFit(request, file ? [file.skill, ...file.aliases] : [open.name]);
  const chosen = chosenSubtopics(request, open.name);
  const aboutness = createAbout(chosen);
  const chosenLevel = LEVEL_NAMES.indexOf(request.level);
  const wanted = chosenLevel >= 0 ? chosenLevel : levelOf(request.resume?.profile.total_experience_months ?? null);
  const ranked = open.left.map((question) => ({
    question,
    fit: fitOf(question),
    about: aboutness(question),
    distance: Math.abs(LEVELS.indexOf(question.level) - wanted),
    short: question.inDepth === '' && LONG.has(request.length),
  }));
  const best = ranked.reduce((one, other) => (compare(other, one, chosenLevel >= 0) < 0 ? other : one));
  return {
    skill: open.name,
    question: best.question,
    fit: best.fit,
    leftSubtopics: best.about > 0 ? [] : chosen,
    leftLevel: chosenLevel >= 0 && best.distance > 0 ? request.level : null,
  };
}

function compare(a: Ranked, b: Ranked, levelChosen: boolean): number {
  const level = a.distance - b.distance;
  return (
    b.about - a.about ||
    (levelChosen ? level : 0) ||
    Number(a.short) - Number(b.short) ||
    b.fit.touch - a.fit.touch ||
    level ||
    LEVELS.indexOf(a.question.level) - LEVELS.indexOf(b.question.level) ||
    b.fit.closeness - a.fit.closeness
  );
}

function levelOf(months: number | null): number {
  const start = months === null ? 0 : STARTS.findIndex(([, below]) => months < below);
  return start < 0 ? STARTS.length : start;
}

function chosenSubtopics(request: AnswerRequest, skill: string): string[] {
  const key = nameKey(skill);
  return Object.entries(request.subtopics)
    .filter(([name]) => nameKey(name) === key)
    .flatMap(([, subtopics]) => subtopics);
}

/** 2 for a question of a chosen subtopic, 1 for one that takes up most words of its name, else 0. */
function createAbout(chosen: readonly string[]): (question: BankQuestion) => number {
  const keys = new Set(chosen.map(nameKey));
  const names = chosen.map((name) => [...new Set(distinctiveWords(name))]).filter((words) => words.length > 0);
  return (question) => {
    if (keys.has(nameKey(question.subtopic))) return 2;
    const told = new Set(distinctiveWords(`${question.subtopic} ${question.question} ${question.core}`));
    return Number(names.some((words) => words.filter((word) => told.has(word)).length / words.length >= ABOUT));
  };
}
